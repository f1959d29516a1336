import QuinceHostInterface
import Stage
import Testing

private enum Density: UITraitDefinition { static let defaultValue = 1.0 }

private enum Theme: UITraitDefinition {
    static let defaultValue = "plain"
    static let affectsColorAppearance = true
}

private final class Reader: UIView {
    var notes: [String] = []

    func listen(_ traits: [UITrait]) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (self: Self, previous: UITraitCollection) in
            self.notes.append(
                "\(previous.userInterfaceStyle.rawValue) → \(self.traitCollection.userInterfaceStyle.rawValue)")
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        notes.append("did change")
    }
}

private final class Target: NSObject {
    var notes: [String] = []

    override init() {
        super.init()
        registerObjCClassOnce(Target.self) {
            registerObjCClass(Target.self) {
                $0.action("changed") { target, _ in target.notes.append("changed") }
                $0.action("changed:") { target, a in target.notes.append("\(type(of: a[0] ?? 0))") }
                $0.action("changed:from:") { target, a in
                    let old = a[1] as? UITraitCollection
                    target.notes.append("from \(old?.userInterfaceStyle.rawValue ?? -1)")
                }
            }
        }
    }
}

@Suite("Trait registrations and overrides")
@MainActor
struct TraitRegistrationTests {
    private let stage = Stage()
    private let reader = Reader(frame: .zero)

    init() { stage.root.addSubview(reader) }

    @Test("A block is called after a change of its traits, and of no others, until it is unregistered")
    func blocks() {
        let registration = reader.listen([UITraitUserInterfaceStyle.self, UITraitDisplayScale.self])
        stage.host.send(.appearance(.dark))
        #expect(reader.notes == ["did change", "1 → 2"])
        reader.notes = []
        stage.host.send(.textSize(.small))
        #expect(reader.notes == ["did change"])
        reader.unregisterForTraitChanges(registration)
        stage.host.send(.appearance(.light))
        #expect(reader.notes == ["did change", "did change"])
    }

    @Test("The new traits are current while a block runs")
    func current() {
        var style: UIUserInterfaceStyle?
        reader.overrideUserInterfaceStyle = .light
        stage.host.send(.appearance(.dark))
        reader.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Reader, _) in
            style = UITraitCollection.current.userInterfaceStyle
        }
        stage.host.send(.textSize(.small))
        #expect(style == .light)
    }

    @Test("An action takes no arguments, the view, or the view and the traits as they were")
    func actions() {
        let target = Target()
        for action in ["changed", "changed:", "changed:from:"] {
            reader.registerForTraitChanges(
                [UITraitUserInterfaceStyle.self], target: target, action: Selector(action))
        }
        stage.host.send(.appearance(.dark))
        #expect(target.notes == ["changed", "Reader", "from 1"])
    }

    @Test("A target is not retained, and controllers notify too")
    func lifetime() {
        var target: Target? = Target()
        weak let gone = target
        stage.window.rootViewController?.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self], target: target!, action: Selector("changed"))
        stage.host.send(.appearance(.dark))
        #expect(target?.notes == ["changed"])
        target = nil
        #expect(gone == nil)
        stage.host.send(.appearance(.light))
    }

    @Test("Overrides apply to the view and its descendants until they are removed")
    func overrides() {
        let inner = UIView(frame: .zero)
        reader.addSubview(inner)
        reader.traitOverrides.horizontalSizeClass = .regular
        reader.traitOverrides.userInterfaceStyle = .dark
        #expect(inner.traitCollection.horizontalSizeClass == .regular)
        #expect(reader.overrideUserInterfaceStyle == .dark && inner.traitCollection.userInterfaceStyle == .dark)
        #expect(reader.traitOverrides.contains(UITraitHorizontalSizeClass.self))
        #expect(!reader.traitOverrides.contains(UITraitVerticalSizeClass.self))
        reader.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        #expect(inner.traitCollection.horizontalSizeClass == .compact)
        #expect(stage.root.traitCollection.userInterfaceStyle == .light)
        stage.window.rootViewController?.traitOverrides.preferredContentSizeCategory = .extraLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(stage.window.traitCollection.preferredContentSizeCategory == .large)
    }

    @Test("An app's own trait is inherited like the system's, and its changes are reported")
    func ownTraits() {
        var seen: [Double] = []
        reader.registerForTraitChanges([Density.self]) { (view: Reader, old) in
            seen += [old[Density.self], view.traitCollection[Density.self]]
        }
        #expect(reader.traitCollection[Density.self] == 1)
        stage.window.traitOverrides[Density.self] = 2
        #expect(reader.traitCollection[Density.self] == 2 && seen == [1, 2])
        stage.window.traitOverrides[Density.self] = 2
        #expect(seen.count == 2)
        stage.window.traitOverrides.remove(Density.self)
        #expect(reader.traitCollection[Density.self] == 1)
    }

    @Test("Collections are made and changed trait by trait; own traits say whether colors follow")
    func mutations() {
        let one = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0[Density.self] = 3
        }
        #expect(one.userInterfaceStyle == .dark && one[Density.self] == 3 && one.displayScale == 0)
        let other = one.modifyingTraits { $0[Density.self] = 4 }
        #expect(one != other && other[Density.self] == 4 && other.userInterfaceStyle == .dark)
        #expect(one == one.modifyingTraits { $0[Density.self] = 3 })
        #expect(!one.hasDifferentColorAppearance(comparedTo: other))
        #expect(one.hasDifferentColorAppearance(comparedTo: one.modifyingTraits { $0[Theme.self] = "fancy" }))
        #expect(one.containsTraits(in: UITraitCollection { $0[Density.self] = 3 }))
        #expect(!one.containsTraits(in: other))
        #expect(Set([one, one.modifyingTraits { $0[Density.self] = 3 }, other]).count == 2)
    }
}
