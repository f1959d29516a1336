import QuinceHostInterface
import Stage
import Testing

@Suite("Size classes")
@MainActor
struct SizeClassTests {
    /// Phones whose width is regular in landscape; all other phones are compact then.
    ///
    /// - Source: Apple's Human Interface Guidelines, Layout, "iOS, iPadOS device size classes"
    ///   (behaviour/size-classes.md#devices).
    private static let largePhones: Set<String> = [
        "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus", "iPhone XR", "iPhone XS Max", "iPhone 11",
        "iPhone 11 Pro Max", "iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus", "iPhone 14 Pro Max",
        "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus", "iPhone 16 Pro Max", "iPhone 17 Pro Max",
    ]

    private var classes: String {
        func letter(_ size: UIUserInterfaceSizeClass) -> String { size == .compact ? "C" : "R" }
        let traits = UIScreen.main.traitCollection
        return "\(letter(traits.horizontalSizeClass))/\(letter(traits.verticalSizeClass))"
    }

    @Test("Each device has the classes of Apple's table, upright and lying")
    func table() throws {
        let stage = Stage()
        stage.window.isHidden = true
        #expect(Self.largePhones.isSubset(of: DeviceProfile.all.map(\.name)))
        for profile in DeviceProfile.all {
            stage.host.send(.device(profile))
            #expect(classes == (profile.idiom == .pad ? "R/R" : "C/R"), "\(profile.name), upright")
        }
        stage.host.send(.orientation(.landscapeLeft))
        for profile in DeviceProfile.all {
            stage.host.send(.device(profile))
            let isLarge = Self.largePhones.contains(profile.name)
            let expected = profile.idiom == .pad ? "R/R" : isLarge ? "R/C" : "C/C"
            #expect(classes == expected, "\(profile.name), lying")
        }
    }

    /// The widths of a window beside another app with their size classes; heights are those of the device.
    ///
    /// - Source: behaviour/size-classes.md#windows-beside-another-app.
    private static let splits: [(device: String, isLying: Bool, widths: [(CGFloat, String)])] = [
        ("iPad Pro 9.7", true, [(1024, "R/R"), (507, "C/R"), (694, "R/R"), (320, "C/R")]),
        ("iPad Pro 9.7", false, [(768, "R/R"), (438, "C/R"), (320, "C/R")]),
        ("iPad Pro 12.9", true, [(1366, "R/R"), (678, "R/R"), (981, "R/R"), (375, "C/R")]),
        ("iPad Pro 12.9", false, [(1024, "R/R"), (639, "C/R"), (375, "C/R")]),
    ]

    @Test("A window beside another app has the class of its width, and every other width in between follows")
    func splitScreen() throws {
        for (device, isLying, widths) in Self.splits {
            let stage = Stage(device: device)
            if isLying { stage.host.send(.orientation(.landscapeLeft)) }
            let height = UIScreen.main.bounds.height
            for (width, expected) in widths {
                stage.host.send(.resize(CGSize(width: width, height: height), surface: stage.surface))
                #expect(stage.window.bounds.width == width)
                #expect(classes == expected, "\(device), \(width) wide")
                #expect(stage.root.traitCollection == UIScreen.main.traitCollection)
            }
        }
        let stage = Stage(device: "iPad Pro 12.9")
        var wasRegular = false
        for width in stride(from: CGFloat(300), through: 1400, by: 20) {
            stage.host.send(.resize(CGSize(width: width, height: 1024), surface: stage.surface))
            let isRegular = UIScreen.main.traitCollection.horizontalSizeClass == .regular
            #expect(isRegular || !wasRegular, "\(width) wide")
            wasRegular = isRegular
        }
        #expect(wasRegular)
    }
}

@MainActor private var log: [String] = []

private final class Pane: UIViewController {
    let name: String

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func letters(_ traits: UITraitCollection) -> String {
        func letter(_ size: UIUserInterfaceSizeClass) -> String { size == .compact ? "C" : "R" }
        return "\(letter(traits.horizontalSizeClass))/\(letter(traits.verticalSizeClass))"
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        log.append("\(name) will be \(letters(newCollection))")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.append("\(name) will be \(Int(size.width)) wide")
        super.viewWillTransition(to: size, with: coordinator)
        guard parent == nil else { return }
        _ = coordinator.animate { _ in
            log.append("alongside")
        } completion: { _ in
            log.append("completion")
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log.append("\(name) is \(letters(traitCollection))")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if parent == nil { log.append("layout \(Int(view.bounds.width))") }
    }
}

@Suite("Transitions to other traits")
@MainActor
struct TraitTransitionTests {
    private let root = Pane("root")
    private let child = Pane("child")
    private let stage: Stage

    init() {
        stage = Stage(root: root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        stage.turn()
        log = []
    }

    @Test("Traits are announced before the size, change with it, and what goes along comes after layout")
    func order() {
        stage.host.send(.orientation(.landscapeLeft))
        #expect(
            log == [
                "root will be C/C", "child will be C/C", "root will be 667 wide", "child will be 667 wide",
                "root is C/C", "child is C/C", "layout 667", "alongside",
            ])
        stage.advance(1)
        #expect(log.last == "completion")
    }

    @Test("A size alone is announced without traits")
    func sizeAlone() {
        stage.host.send(.resize(CGSize(width: 300, height: 600), surface: stage.surface))
        #expect(
            log == ["root will be 300 wide", "child will be 300 wide", "layout 300", "alongside", "completion"])
    }

    @Test("A child with other traits is notified of its coming traits, and not of unchanged ones")
    func overriddenChild() {
        root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        log = []
        stage.host.send(.orientation(.landscapeLeft))
        #expect(
            log.filter { $0.contains("C") || $0.contains("R") } == [
                "root will be C/C", "child will be R/C", "root is C/C", "child is R/C",
            ])
        stage.advance(1)
        let both = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .regular),
        ])
        root.setOverrideTraitCollection(both, forChild: child)
        log = []
        stage.host.send(.orientation(.portrait))
        #expect(log.filter { $0.contains("C/") || $0.contains("R/") } == ["root will be C/R", "root is C/R"])
    }

    @Test("A window that overrides what changes announces nothing")
    func overriddenWindow() {
        stage.window.traitOverrides.verticalSizeClass = .regular
        log = []
        stage.host.send(.orientation(.landscapeLeft))
        #expect(log.first == "root will be 667 wide" && !log.contains { $0.contains("is C") })
    }
}
