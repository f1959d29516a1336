import QuinceTesting
import Testing
import UIKit

/// A layer as it is written for iOS: Core Animation implements a property, and drawing follows it.
class GaugeLayer: CALayer {
    @NSManaged var progress: CGFloat
    @NSManaged var label: String?
    var drawn: [CGFloat] = []
    static var all: [CGFloat] = []

    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == #keyPath(progress) || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(progress) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        animation.duration = 1
        return animation
    }

    override func draw(in ctx: CGContext) {
        GaugeLayer.all.append(progress)
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
}

class GaugeView: UIView {
    override class var layerClass: AnyClass { GaugeLayer.self }
    var gauge: GaugeLayer { layer as! GaugeLayer }
}

class Frozen: NSObject {
    @NSCopying var text: NSString = "a"
    @NSCopying var attributed: NSAttributedString?
    @NSCopying var seen: NSString? { didSet { changes += 1 } }
    @NSCopying var foreseen: NSString? { willSet { changes += 10 } }
    var changes = 0
}

@MainActor @Suite("Bridged: properties of layers", .serialized) struct LayerTests {
    @Test(
        "A property that is made at run time is zero at first, animates by the layer's own action, and is drawn as shown"
    )
    func gauges() throws {
        let controller = UIViewController()
        let simulation = try Simulation(controller)
        let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        controller.view.addSubview(gauge)
        simulation.advance(by: 0.1)
        #expect(gauge.gauge.progress == 0 && gauge.gauge.label == nil)
        GaugeLayer.all = []
        gauge.gauge.progress = 1
        simulation.advance(by: 0.5)
        #expect(gauge.gauge.progress == 1)
        #expect(abs((gauge.gauge.presentation()?.progress ?? -1) - 0.5) < 0.02)
        simulation.advance(by: 0.6)
        // There is one drawing per frame, the values rise, and the last one is the model value.
        #expect(GaugeLayer.all.count > 50 && GaugeLayer.all == GaugeLayer.all.sorted())
        #expect(GaugeLayer.all.last == 1, "\(GaugeLayer.all.suffix(3))")
        let count = GaugeLayer.all.count
        simulation.advance(by: 0.5)
        #expect(GaugeLayer.all.count == count, "at rest nothing is drawn")
    }

    @Test("@NSCopying keeps a copy of what it is set to") func copying() {
        let frozen = Frozen()
        let text = NSMutableString(string: "b")
        frozen.text = text
        text.append("!")
        #expect(frozen.text == "b")
        frozen.attributed = nil
        #expect(frozen.attributed == nil)
        (frozen.seen, frozen.foreseen) = (text, text)
        text.append("?")
        #expect(frozen.seen == "b!" && frozen.foreseen == "b!" && frozen.changes == 11)
    }
}

@MainActor @Suite("Bridged: a file that imports QuartzCore alone") struct LayerImportTests {
    @Test("It has Core Graphics's types and Foundation's") func track() {
        let layer = TrackLayer()
        layer.bounds.size = CGSize(width: 10, height: 10)
        #expect(layer.outline.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 2))
    }
}
