import Foundation

extension ElementTree {
    /// Returns the dump with keys in the documented order, indented by two spaces per level.
    public func json() -> String {
        var writer = JSONWriter()
        writer.object { w in
            w.field("time") { $0.number(time) }
            w.field("device") { $0.string(device) }
            w.field("scale") { $0.number(scale) }
            w.field("size") { $0.numbers([size.width, size.height]) }
            w.field("windows") { w in w.array(windows) { $0.write(to: &$1) } }
            w.field("screens") { w in w.array(screens) { $0.write(to: &$1) } }
        }
        return writer.text + "\n"
    }
}

extension ElementScreen {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { w in
            w.field("name") { $0.string(name) }
            w.field("scale") { $0.number(scale) }
            w.field("size") { $0.numbers([size.width, size.height]) }
            w.field("mirrors") { $0.bool(mirrors) }
            if let windows { w.field("windows") { w in w.array(windows) { $0.write(to: &$1) } } }
        }
    }
}

extension ElementNode {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { w in
            w.field("class") { $0.string(`class`) }
            w.field("id") { $0.string(id) }
            w.field("label") { $0.string(label) }
            w.field("text") { $0.string(text) }
            w.field("frame") { $0.rect(frame) }
            w.field("shown") { shown.write(to: &$0) }
            w.field("hidden") { $0.bool(hidden) }
            w.field("layer") { $0.string(layer) }
            w.field("controller") { $0.string(controller) }
            w.field("children") { w in w.array(children) { $0.write(to: &$1) } }
            w.field("layers") { w in w.array(layers) { $0.write(to: &$1) } }
            if !style.entries.isEmpty { w.field("style") { style.write(to: &$0) } }
            if let layout { w.field("layout") { layout.write(to: &$0) } }
        }
    }
}

extension ElementNode.Layout {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { w in
            w.field("constraints") { w in w.array(constraints) { $1.string($0) } }
            w.field("ambiguous") { w in w.array(ambiguous) { $1.string($0) } }
        }
    }
}

extension ElementNode.Shown {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { w in
            w.field("frame") { $0.rect(frame) }
            w.field("opacity") { $0.number(opacity) }
            w.field("transform") { $0.numbers(transform.map { CGFloat($0) }) }
            if let transform3D { w.field("transform3D") { $0.numbers(transform3D.map { CGFloat($0) }) } }
        }
    }
}
