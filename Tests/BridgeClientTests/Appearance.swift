import QuinceTesting
import Testing
import UIKit

/// A view as it is written for iOS: the properties of a theme are `@objc dynamic`.
class Meter: UIView {
    @objc dynamic var needleColor: UIColor = .black { didSet { notes.append("needle") } }
    @objc dynamic var caption: String? {
        get { label.text }
        set { label.text = newValue }
    }
    dynamic var ticks = 5
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class BigMeter: Meter {
    override init(frame: CGRect) {
        super.init(frame: frame)
        needleColor = .red
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor @Suite("Bridged: appearance", .serialized) struct AppearanceTests {
    @Test("A theme sets an app's own properties by proxies, and what a class sets in its init stays") func theme()
        throws
    {
        let simulation = try Simulation(UIViewController())
        Meter.appearance().needleColor = .orange
        Meter.appearance().caption = "km/h"
        BigMeter.appearance(whenContainedInInstancesOf: [UIViewController.self]).caption = "mph"
        let (meter, big) = (Meter(frame: .zero), BigMeter(frame: .zero))
        let own = Meter(frame: .zero)
        own.caption = "rpm"
        let seen = noted {
            for view in [meter, big, own] { simulation.rootViewController?.view.addSubview(view) }
        }
        #expect(meter.needleColor == .orange && meter.label.text == "km/h")
        #expect(big.needleColor == .red && big.label.text == "mph")
        #expect(own.needleColor == .orange && own.label.text == "rpm")
        #expect(seen == ["needle", "needle"])
    }
}
