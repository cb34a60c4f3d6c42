"""Teaches an event bus: `app.Bus.publish(event)` calls every method that is annotated with `@app.On`."""

from peaberry.features import Feature, Site, handles


class AnnotatedHandlers(Feature):
    """Methods with the annotation are called with what is published, on an object that the bus makes."""

    def begin(self) -> None:
        """Find them once, before the analysis starts."""
        found = self.program.annotated("app.On")
        self.methods = [name for what, name, _ in found if what == "method"]

    @handles(call="app.Bus.publish")
    def on_publish(self, site: Site) -> None:
        """Each call of publish passes its event on."""
        bus = site.target
        for method in self.methods:
            class_name = method.partition("(")[0].rpartition(".")[0]
            listener = bus.new(class_name)
            bus.call(f"{class_name}.<init>()V", receiver=listener, arguments=[])
            bus.call(method, receiver=listener, arguments=[site.argument(0)])
