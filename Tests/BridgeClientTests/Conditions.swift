import Testing
import UIKit
import os.log

#if canImport(AppKit)
    import AppKit
#endif
#if os(macOS)
    import Cocoa
#endif

@IBDesignable
class Badge: UIView {
    @IBInspectable var radius: CGFloat = 2 { didSet { layer.cornerRadius = radius } }
    @IBInspectable var caption: String?
    @IBOutlet weak var target: UILabel!
    @IBOutlet var parts: [UIView]!
    @IBOutlet private var inner: Badge? { didSet { notes.append("inner") } }

    @IBAction func bare() { notes.append("bare") }
    @IBAction func sent(_ sender: UIButton) { notes.append("sent \(sender.tag)") }
    @IBAction func full(_ sender: Any?, forEvent event: UIEvent?) { notes.append("full") }
}

@MainActor @Suite("Bridged: conditions, outlets, literals", .serialized) struct ConditionTests {
    @Test("#if asks for iOS and its simulator") func conditions() {
        #if os(iOS) && targetEnvironment(simulator) && canImport(UIKit) && !os(Linux)
            let isIOS = true
        #else
            let isIOS = false
        #endif
        #expect(isIOS)
        if #available(iOS 13.0, *) { notes.append("new") } else { Issue.record("iOS 13 is there") }
    }

    @Test("Outlets and inspectables are keys, of their types") func keys() {
        let badge = Badge(), label = UILabel()
        badge.setValue(label, forKey: "target")
        badge.setValue([label], forKey: "parts")
        badge.setValue(NSNumber(value: 7), forKey: "radius")
        badge.setValue("c", forKey: "caption")
        #expect(badge.target === label && badge.parts == [label])
        #expect(badge.layer.cornerRadius == 7 && badge.caption == "c")
        #expect(noted { badge.setValue(Badge(), forKey: "inner") } == ["inner"])
        badge.setValue(nil, forKeyPath: "target")
        #expect(badge.target == nil)
    }

    @Test("Actions take none, one and two arguments") func actions() {
        let badge = Badge(), button = UIButton()
        button.tag = 4
        for name in ["bare", "sent:", "full:forEvent:"] {
            button.addTarget(badge, action: Selector(name), for: .touchUpInside)
        }
        #expect(noted { button.sendActions(for: .touchUpInside) } == ["bare", "sent 4", "full"])
    }

    @Test("A color literal is a color") func literals() {
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }

    @Test("A cast opens a box, and makes one") func casts() {
        let values: [String: Any] = [
            "number": NSNumber(value: 2.5), "rect": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)),
            "width": CGFloat(7), "plain": 5,
        ]
        #expect(values["number"] as? CGFloat == 2.5)
        #expect(values["rect"] as! CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect((values["width"] as? NSNumber)?.doubleValue == 7)
        #expect(values["plain"] as? CGFloat == nil)
        #expect(values["none"] as? CGFloat ?? 9 == 9)
    }

    @Test("A work item waits on the media clock's queue, and a class is found by its name") func names() {
        let item = DispatchWorkItem {}
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
        item.cancel()
        #expect(NSClassFromString(NSStringFromClass(Badge.self)) == Badge.self)
    }
}
