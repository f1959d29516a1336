import Testing
import UIKit

// Overrides that have no place in Swift's tables of methods: of members that extensions of UIKit's classes declare, and of
// UIKit's members in such extensions.

extension UIView {
    @objc func outline(_ width: Int) -> String { "view \(width)" }
    @objc var mood: String {
        get { accessibilityIdentifier ?? "plain" }
        set { accessibilityIdentifier = newValue }
    }
}
extension UITableViewCell { override func outline(_ width: Int) -> String { "cell, " + super.outline(width) } }
class MoodCell: UITableViewCell {
    override func outline(_ width: Int) -> String { "mood, " + super.outline(width + 1) }
    override var mood: String {
        get { "cell " + super.mood }
        set { super.mood = newValue + "!" }
    }
}

extension UIPageControl { override open var intrinsicContentSize: CGSize { CGSize(width: 7, height: 8) } }
class Pages: UIPageControl {}
class WiderPages: UIPageControl {
    override var intrinsicContentSize: CGSize { CGSize(width: 70, height: super.intrinsicContentSize.height) }
}

@MainActor class Numbered: NSObject { var number = 3 }
extension Numbered {
    override var debugDescription: String { MainActor.assumeIsolated { "number \(number)" } }
}

@MainActor @Suite("Bridged: extensions of UIKit's classes", .serialized) struct ExtensionTests {
    @Test("A member of an extension is overridden by classes and by extensions of other classes") func messages() {
        let views: [UIView] = [UIView(), UILabel(), UITableViewCell(), MoodCell()]
        #expect(views.map { $0.outline(1) } == ["view 1", "view 1", "cell, view 1", "mood, cell, view 2"])
        views[3].mood = "good"
        #expect(views[3].mood == "cell good!" && views[0].mood == "plain")
    }

    @Test("An extension overrides UIKit's member for subclasses and for objects that code makes") func overrides() {
        let controls: [UIView] = [UIPageControl(), Pages(), WiderPages()]
        #expect(controls.map(\.intrinsicContentSize.width) == [7, 7, 70])
        #expect(controls.allSatisfy { $0.intrinsicContentSize.height == 8 })
    }

    @Test("An override of NSObject's member in an extension of a class on the main actor is called") func descriptions()
    {
        #expect((Numbered() as NSObject).debugDescription == "number 3")
    }
}
