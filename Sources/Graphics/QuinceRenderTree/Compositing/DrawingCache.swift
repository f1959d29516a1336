/// A cache of the products of layers' drawing, such as blurred shadows, valid while drawing and parameters are
/// unchanged.
struct DrawingCache<Parameters: Equatable, Product> {
    private struct Entry {
        let source: [DisplayItem]
        let parameters: Parameters
        let product: Product
    }
    private var entries = FrameCache<LayerInstance, Entry>()

    mutating func sweep() { entries.sweep() }

    mutating func product(
        for key: LayerInstance, of source: [DisplayItem], with parameters: Parameters, make: () -> Product
    ) -> Product {
        if let entry = entries.value(for: key), entry.parameters == parameters, entry.source.drawsSame(as: source) {
            return entry.product
        }
        let product = make()
        entries.set(Entry(source: source, parameters: parameters, product: product), for: key)
        return product
    }
}
