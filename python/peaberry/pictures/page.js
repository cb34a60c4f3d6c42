"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const SVG = "http://www.w3.org/2000/svg";
const svg = document.querySelector("#picture svg");
const layer = svg.querySelector("g[transform]");
const arrows = [...svg.querySelectorAll("g[transform] > path.pb-arrow")].slice(0, data.arrows.length);
const boxes = [...layer.querySelectorAll(":scope > g.pb-box")];
const counts = [...layer.querySelectorAll(":scope > text.pb-count")];
const folded = new Set();
const size = [svg.width.baseVal.value, svg.height.baseVal.value];
let zoom = 1, places = [], picked = null;

/* Where items stand: what is folded gives its space back to those below it in its column. */
function place() {
  places = data.items.map(([column, y, height]) => ({ column, y, height }));
  for (const column of data.columns) {
    let gone = 0;
    for (const item of column) {
      places[item].y -= gone;
      if (folded.has(item)) {
        gone += places[item].height - data.head;
        places[item].height = data.head;
      }
    }
    for (const item of column) places[item].y += gone / 2;
  }
}

function port(box, offset) { return folded.has(box) ? data.head / 2 : offset; }

function curve(x, y, toX, toY) { const m = (x + toX) / 2; return `C${m},${y} ${m},${toY} ${toX},${toY}`; }

function trace(arrow) {
  const [source, target] = [arrow.source[0], arrow.target[0]];
  const [from, to] = [places[source], places[target]];
  let y = from.y + port(source, arrow.leaves), toY = to.y + port(target, arrow.enters);
  const x = data.edges[from.column][0], toX = data.edges[to.column][0];
  if (source === target) {
    if (folded.has(source)) return "";
    const side = x + data.boxes[source].width;
    [y, toY] = arrow.leaves === arrow.enters ? [y - 4, y + 4] : [y + 4, toY - 4];
    const bulge = side + Math.min(16 + Math.abs(toY - y) * 0.18, 46);
    return `M${side},${y} C${bulge},${y} ${bulge},${toY} ${side},${toY}`;
  }
  const [near, far] = arrow.back ? [1, 0] : [0, 1];
  const start = arrow.back ? x : x + data.boxes[source].width;
  const end = arrow.back ? toX + data.boxes[target].width : toX;
  let at = [data.edges[from.column][far], y];
  let path = `M${start},${y} L${at[0]},${y}`;
  for (const item of arrow.passes) {
    const road = places[item], height = road.y + road.height / 2, ends = data.edges[road.column];
    path += ` ${curve(...at, ends[near], height)} L${ends[far]},${height}`;
    at = [ends[far], height];
  }
  const gate = data.edges[to.column][near];
  return `${path} ${curve(...at, gate, toY)} L${end},${toY}`;
}

function draw() {
  place();
  boxes.forEach((box, number) => {
    const shut = folded.has(number);
    box.setAttribute("transform", `translate(${data.edges[places[number].column][0]},${places[number].y})`);
    box.querySelector(".pb-frame").setAttribute("height", places[number].height);
    box.querySelector(".pb-strip").setAttribute("height", Math.max(places[number].height - 12, 4));
    box.setAttribute("aria-expanded", String(!shut));
    for (const row of box.querySelectorAll(".pb-row")) row.style.display = shut ? "none" : "";
  });
  arrows.forEach((path, number) => path.setAttribute("d", trace(data.arrows[number])));
  svg.setAttribute("width", size[0] * zoom);
  svg.setAttribute("height", size[1] * zoom);
}

function fold(numbers, shut) {
  for (const number of numbers) if (data.boxes[number].rows.length) shut ? folded.add(number) : folded.delete(number);
  draw();
}

function same(one, other) { return one && other && one[0] === other[0] && (one[1] === other[1] || one[1] < 0); }

function nameOf([box, row]) { return row < 0 ? data.boxes[box].name : data.boxes[box].rows[row].name; }

function pick(end) {
  picked = end && picked && end[0] === picked[0] && end[1] === picked[1] ? null : end;
  const section = document.getElementById("chosen");
  section.replaceChildren();
  const near = new Set();
  data.arrows.forEach((arrow, number) => {
    const touches = picked && (same(picked, arrow.source) || same(picked, arrow.target));
    arrows[number].classList.toggle("faded", Boolean(picked) && !touches);
    if (touches) { near.add(arrow.source[0]); near.add(arrow.target[0]); }
  });
  boxes.forEach((box, number) => box.classList.toggle("faded", Boolean(picked) && number !== picked[0] && !near.has(number)));
  if (!picked) return;
  section.append(element("h2", nameOf(picked)));
  for (const [title, here, there] of [["Callers", "target", "source"], ["Callees", "source", "target"]]) {
    const found = data.arrows.filter((arrow) => same(picked, arrow[here]));
    section.append(element("h3", `${title}: ${found.length}`));
    for (const arrow of found) {
      const button = element("button", nameOf(arrow[there]) + (arrow.style === "sum" ? ` (${arrow.weight})` : ""));
      button.title = arrow.note;
      button.addEventListener("click", () => { pick(arrow[there]); reveal(arrow[there][0]); });
      section.append(button);
    }
  }
}

function element(name, text) { const made = document.createElement(name); made.textContent = text; return made; }

function reveal(number) { boxes[number].scrollIntoView({ block: "center", inline: "center" }); }

function search(text) {
  const wanted = text.trim().toLowerCase();
  let hits = 0;
  const matches = (value) => wanted !== "" && value.toLowerCase().includes(wanted);
  boxes.forEach((box, number) => {
    const of = data.boxes[number];
    const rows = [...box.querySelectorAll(".pb-row")];
    const own = of.rows.map((row) => matches(row.name));
    rows.forEach((row, at) => row.classList.toggle("hit", own[at]));
    const hit = own.some(Boolean) || matches(of.name);
    box.classList.toggle("faded", wanted !== "" && !hit);
    hits += own.filter(Boolean).length || (hit ? 1 : 0);
  });
  for (const each of document.querySelectorAll("#tree [data-name]")) {
    each.hidden = wanted !== "" && !matches(each.dataset.name);
  }
  document.getElementById("found").textContent = wanted === "" ? "" : `${hits} found`;
}

function makeTree() {
  const groups = new Map();
  data.boxes.forEach((box, number) => groups.set(box.group, [...(groups.get(box.group) || []), number]));
  const tree = document.getElementById("tree");
  for (const [group, numbers] of [...groups].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
    const outer = document.createElement("details");
    outer.open = true;
    outer.append(element("summary", `${group || "(unnamed package)"} (${numbers.length})`));
    outer.addEventListener("toggle", () => fold(numbers, !outer.open));
    for (const number of numbers) {
      const box = data.boxes[number];
      const inner = document.createElement("details");
      inner.dataset.name = [box.name, ...box.rows.map((row) => row.name)].join(" ");
      inner.append(element("summary", box.title));
      const whole = element("button", box.rows.length ? "the whole class" : "show");
      whole.addEventListener("click", () => { pick([number, -1]); reveal(number); });
      inner.append(whole);
      box.rows.forEach((row, at) => {
        const button = element("button", row.text);
        button.title = row.name;
        button.addEventListener("click", () => { fold([number], false); pick([number, at]); reveal(number); });
        inner.append(button);
      });
      outer.append(inner);
    }
    tree.append(outer);
  }
}

function press(target, action) {
  target.setAttribute("tabindex", "0");
  target.setAttribute("role", "button");
  target.addEventListener("click", (event) => { event.stopPropagation(); action(); });
  target.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); event.stopPropagation(); action(); }
  });
}

boxes.forEach((box, number) => {
  box.classList.add("pb-head-area");
  const rows = data.boxes[number].rows.length;
  press(box, () => (rows ? fold([number], !folded.has(number)) : pick([number, -1])));
  box.querySelectorAll(".pb-row").forEach((row, at) => press(row, () => pick([number, at])));
});
document.getElementById("fold").addEventListener("click", () => fold(boxes.keys(), true));
document.getElementById("unfold").addEventListener("click", () => fold(boxes.keys(), false));
document.getElementById("smaller").addEventListener("click", () => { zoom = Math.max(zoom / 1.25, 0.1); draw(); });
document.getElementById("larger").addEventListener("click", () => { zoom = Math.min(zoom * 1.25, 5); draw(); });
const box = document.getElementById("search");
box.addEventListener("input", () => search(box.value));
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== box) { event.preventDefault(); box.focus(); }
  if (event.key === "Escape") { box.value = ""; search(""); pick(null); }
});
makeTree();
draw();
