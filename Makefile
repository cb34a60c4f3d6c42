# Peaberry's build. Every target works on a fresh machine with Python 3.11, Rust, a JDK 17, Maven and make; each may be
# repeated, interrupted and run beside others.

VENV    := .venv
PYTHON  ?= python3
BIN     := $(VENV)/bin
CARGO   ?= cargo
DEMO    := com.puppycrawl.tools:checkstyle:10.21.4
DEMO_TO := com.puppycrawl.tools.checkstyle.JavaParser.parse

AGENT   := python/peaberry/agent.jar
JAVA    := agent/pom.xml $(shell find agent/src -name '*.java' 2>/dev/null)
# Clippy and the tests share what the release has built of other people's crates.
CHECKED := --release --config crates/checked.toml
RUST    := Cargo.toml Cargo.lock $(shell find crates -name '*.rs' -o -name 'Cargo.toml' 2>/dev/null)

.PHONY: all build test test-rust test-python lint demo plots bench differential laws limits fuzz corpus clean
.DELETE_ON_ERROR:

all: build

build: $(VENV)/.built $(AGENT)

# The environment changes only with the list of what it holds.
$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python tools/requirements.py dev | $(BIN)/python -m pip install --quiet --disable-pip-version-check -r /dev/stdin
	touch $@

$(VENV)/.built: $(VENV)/.installed $(RUST)
	@mkdir -p build
	VIRTUAL_ENV=$(abspath $(VENV)) $(BIN)/maturin develop --release --quiet >build/maturin.log 2>&1 || { cat build/maturin.log; exit 1; }
	$(BIN)/python -m compileall -q python/peaberry
	touch $@

# Java runs only to record executions; the agent is part of the package.
$(AGENT): $(JAVA)
	$(PYTHON) tools/backend.py
	touch $@

test: lint test-rust test-python

lint: $(VENV)/.built
	$(CARGO) fmt --all --check
	$(CARGO) clippy $(CHECKED) --workspace --all-targets --quiet -- -D warnings
	$(BIN)/ruff format --check --quiet python tests benchmarks tools examples
	$(BIN)/ruff check --quiet python tests benchmarks tools examples
	$(BIN)/mypy --no-error-summary

# The binding has no tests of its own: Python's are. That it is part of the workspace here gives crates the features of the release.
# After the release has been built: what is built for both is built once.
test-rust: $(VENV)/.built
	$(CARGO) test $(CHECKED) --workspace --quiet

test-python: $(VENV)/.built $(AGENT)
	$(BIN)/pytest --quiet --numprocesses 2 --dist loadfile

demo: build
	@mkdir -p build
	$(BIN)/peaberry graph $(DEMO) --main com.puppycrawl.tools.checkstyle.Main -o build/demo.graph
	@echo
	@echo "A path from main to $(DEMO_TO):"
	$(BIN)/peaberry path build/demo.graph $(DEMO_TO)
	$(BIN)/peaberry piece build/demo.graph --path $(DEMO_TO) -o build/demo.html

# From the tables of docs/study-*.md.
plots: $(VENV)/.built
	$(BIN)/python tools/plots.py

bench: $(VENV)/.built
	$(BIN)/python benchmarks/bench.py

differential: $(VENV)/.built
	$(BIN)/python benchmarks/differential.py

laws: $(VENV)/.built
	$(BIN)/python benchmarks/laws.py
	$(BIN)/python benchmarks/reachability.py
	$(BIN)/python benchmarks/levels.py
	PEABERRY_ALL_ALGORITHMS=1 $(BIN)/pytest --quiet --numprocesses 2 --dist worksteal tests/test_fixtures.py -k graph_meets

limits: $(VENV)/.built
	$(BIN)/python benchmarks/limits.py

fuzz: $(VENV)/.built
	$(BIN)/python benchmarks/fuzz.py

# A thousand real jars; hours. It goes on where it was interrupted.
corpus: $(VENV)/.built
	$(BIN)/python benchmarks/jars.py

clean:
	rm -rf $(VENV) build target agent/target fuzz/target .mypy_cache .ruff_cache .pytest_cache
	find python tests -name __pycache__ -prune -exec rm -rf {} +
	rm -f python/peaberry/_engine*.so $(AGENT)
