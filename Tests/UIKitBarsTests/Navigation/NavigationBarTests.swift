import SeededRandom
import Stage
import Testing
import UIKitBars
import UIKitContainers
import UIKitControls

@Suite("Navigation bars")
@MainActor
struct NavigationBarTests {
    private static func stage(_ device: String, _ controllers: [UIViewController]) -> (Stage, UINavigationController) {
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        return (Stage(root: navigation, device: device), navigation)
    }

    /// 44 points below a status bar of 20, or 44 on an iPhone X (behaviour/containers.md#bars).
    @Test(
        "The bar stands below the status bar, and its child's safe area begins below it",
        arguments: [("iPhone 6", 20.0), ("iPhone X", 44), ("iPad Air 2", 20)])
    func place(device: String, top: CGFloat) {
        let child = UIViewController()
        let (_, navigation) = Self.stage(device, [child])
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: top, width: navigation.view.bounds.width, height: 44))
        #expect(child.view.frame == navigation.view.bounds)
        #expect(child.view.safeAreaInsets.top == top + 44)
    }

    @Test("A phone in landscape has a bar of 32 points, and no status bar")
    func landscape() {
        let child = UIViewController()
        let (stage, navigation) = Self.stage("iPhone 6", [child])
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 667, height: 32))
        #expect(child.view.safeAreaInsets.top == 32)
    }

    @Test("An opaque bar ends where its child begins, unless the child extends under opaque bars")
    func opaque() {
        let child = UIViewController()
        let (stage, navigation) = Self.stage("iPhone 6", [child])
        navigation.navigationBar.isTranslucent = false
        navigation.view.setNeedsLayout()
        stage.turn()
        #expect(child.view.frame == CGRect(x: 0, y: 64, width: 375, height: 603))
        #expect(child.view.safeAreaInsets.top == 0)
        child.extendedLayoutIncludesOpaqueBars = true
        stage.turn()
        #expect(child.view.frame.minY == 0 && child.view.safeAreaInsets.top == 64)
        child.edgesForExtendedLayout = []
        stage.turn()
        #expect(child.view.frame.minY == 64)
    }

    @Test("A hidden bar leaves its room to the child")
    func hidden() {
        let child = UIViewController()
        let (stage, navigation) = Self.stage("iPhone 6", [child])
        navigation.setNavigationBarHidden(true, animated: true)
        stage.advance(1)
        #expect(navigation.navigationBar.isHidden && child.view.safeAreaInsets.top == 20)
        navigation.isNavigationBarHidden = false
        stage.turn()
        #expect(!navigation.navigationBar.isHidden && child.view.safeAreaInsets.top == 64)
    }

    @Test("A toolbar stands at the bottom, above the home indicator, with the top controller's items")
    func toolbar() {
        let child = UIViewController()
        let item = UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
        child.toolbarItems = [item]
        let (stage, navigation) = Self.stage("iPhone X", [child])
        #expect(navigation.isToolbarHidden && child.view.safeAreaInsets.bottom == 34)
        navigation.setToolbarHidden(false, animated: true)
        stage.advance(1)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 812 - 34 - 44, width: 375, height: 44))
        #expect(navigation.toolbar.items == [item])
        #expect(child.view.safeAreaInsets.bottom == 78)
    }

    @Test("A toolbar's background reaches to the screen's edge, also while it comes; above a tab bar it does not")
    func toolbarToTheEdge() throws {
        let child = UIViewController()
        child.view.backgroundColor = .red
        let (stage, navigation) = Self.stage("iPhone X", [child])
        (navigation.toolbar.isTranslucent, navigation.toolbar.barTintColor) = (false, .blue)
        child.extendedLayoutIncludesOpaqueBars = true
        navigation.setToolbarHidden(false, animated: true)
        stage.advance(0.15)
        #expect(stage.pixel(187, 811) == (0, 0, 255))
        stage.advance(1)
        #expect(stage.pixel(187, 740) == (0, 0, 255) && stage.pixel(187, 800) == (0, 0, 255))
        let background = try #require(navigation.toolbar.subviews.first)
        #expect(background.frame == CGRect(x: 0, y: 0, width: 375, height: 78))
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.window.rootViewController = tabs
        stage.advance(0.1)
        #expect(navigation.toolbar.frame.maxY == 812 - 83 && background.frame.height == 44)
    }

    @Test("The title and the items follow the controller's item, also while the bar is shown")
    func items() {
        let child = UIViewController()
        child.title = "One"
        let (stage, navigation) = Self.stage("iPhone 6", [child])
        #expect(Self.texts(navigation.navigationBar) == ["One"])
        child.title = "Two"
        child.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
        stage.turn()
        #expect(Self.texts(navigation.navigationBar) == ["Done", "Two"])
        child.navigationItem.rightBarButtonItem?.title = "Ready"
        stage.turn()
        #expect(Self.texts(navigation.navigationBar) == ["Ready", "Two"])
    }

    @Test("The back button shows the title below, its own item's, or Back")
    func back() {
        let (one, two) = (UIViewController(), UIViewController())
        one.title = "One"
        let (stage, navigation) = Self.stage("iPhone 6", [one, two])
        #expect(Self.texts(navigation.navigationBar) == ["One"])
        one.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
        stage.turn()
        #expect(Self.texts(navigation.navigationBar) == ["Home"])
        one.navigationItem.backBarButtonItem = nil
        one.title = nil
        stage.turn()
        #expect(Self.texts(navigation.navigationBar) == ["Back"])
        two.navigationItem.hidesBackButton = true
        stage.turn()
        #expect(Self.texts(navigation.navigationBar) == [])
    }

    /// Documentation of `backBarButtonItem`: an item with a custom image or title.
    @Test("The image of the back item takes the title's place behind the chevron, in its low form where there is one")
    func backImage() throws {
        let (one, two) = (UIViewController(), UIViewController())
        one.title = "One"
        let (stage, navigation) = Self.stage("iPhone 6", [one, two])
        func image(_ side: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
        }
        let item = UIBarButtonItem(image: image(30), style: .plain, target: nil, action: nil)
        item.landscapeImagePhone = image(20)
        one.navigationItem.backBarButtonItem = item
        stage.turn()
        func views(_ view: UIView) -> [UIImageView] {
            ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap(views)
        }
        func shown(_ image: UIImage?) -> UIImageView? {
            views(navigation.navigationBar).first { $0.image != nil && $0.image === image && !$0.isHidden }
        }
        let picture = try #require(shown(item.image))
        #expect(Self.texts(navigation.navigationBar) == [] && picture.frame.width == 30)
        #expect(picture.superview?.frame.width == picture.frame.maxX && picture.frame.minX > 6)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(shown(item.landscapeImagePhone)?.frame.width == 20 && shown(item.image) == nil)
    }

    @Test("The prompt has the color of the title")
    func promptColor() throws {
        let child = UIViewController()
        (child.title, child.navigationItem.prompt) = ("Title", "Prompt")
        let (stage, navigation) = Self.stage("iPhone 6", [child])
        navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.purple]
        stage.turn()
        #expect(Self.label("Prompt", in: navigation.navigationBar)?.textColor == .purple)
    }

    private static func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    /// UIBarButtonItem.h: the adjustments and images of a back button; a proxy gives them to all.
    @Test("A proxy moves the title of back buttons away, and an item's image lies behind its own")
    func backLooks() {
        let (one, two) = (UIViewController(), UIViewController())
        one.title = "One"
        let stage = Stage()
        UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
            UIOffset(horizontal: -1000, vertical: 2), for: .default)
        let navigation = UINavigationController()
        navigation.viewControllers = [one, two]
        stage.window.rootViewController = navigation
        stage.turn()
        func label(_ view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == "One" { return label }
            return view.subviews.lazy.compactMap(label).first
        }
        let moved = label(navigation.navigationBar)
        #expect((moved?.frame.minX ?? 0) < -900 && moved?.frame.minY == 2)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
        let item = UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)
        item.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
        item.setBackButtonBackgroundVerticalPositionAdjustment(5, for: .default)
        one.navigationItem.backBarButtonItem = item
        stage.turn()
        let views = moved?.superview?.subviews ?? []
        let backdrop = views.first { ($0 as? UIImageView)?.image === image }
        #expect(backdrop?.frame.minY == 5)
        // The low bar has no adjustments of its own, so that those for the default metrics count there too.
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        let low = label(navigation.navigationBar)
        let again = low?.superview?.subviews.first { ($0 as? UIImageView)?.image === image }
        #expect((low?.frame.minX ?? 0) < -900 && again?.frame.minY == 5)
    }

    @Test("The appearance of back buttons moves their titles, and has an image behind them")
    func backAppearance() {
        let (one, two) = (UIViewController(), UIViewController())
        one.title = "One"
        let (stage, navigation) = Self.stage("iPhone 6", [one, two])
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
        let normal = navigation.navigationBar.standardAppearance.backButtonAppearance.normal
        normal.titlePositionAdjustment = UIOffset(horizontal: -1000, vertical: 0)
        normal.backgroundImage = image
        normal.backgroundImagePositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
        stage.turn()
        let title = Self.label("One", in: navigation.navigationBar)
        let backdrop = title?.superview?.subviews.first { ($0 as? UIImageView)?.image === image }
        #expect((title?.frame.minX ?? 0) < -900 && backdrop?.frame.minY == 3)
    }

    @Test("A tap on the back button pops; a subclass may refuse")
    func goBack() {
        final class Stubborn: UINavigationController, UINavigationBarDelegate {
            var allows = false
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
        }
        let navigation = Stubborn()
        navigation.viewControllers = [UIViewController(), UIViewController()]
        let stage = Stage(root: navigation)
        stage.tap(20, 40)
        stage.advance(1)
        #expect(navigation.viewControllers.count == 2)
        navigation.allows = true
        stage.tap(20, 40)
        stage.advance(1)
        #expect(navigation.viewControllers.count == 1)
    }

    /// Documentation of `navigationBar`: the navigation controller is its bar's delegate.
    @Test(
        "A subclass that is the bar's delegate is told of each push and pop that has ended", arguments: [true, false])
    func barDelegate(isAnimated: Bool) {
        final class Told: UINavigationController, UINavigationBarDelegate {
            var calls: [String] = []
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                calls.append("push \(item.title ?? "")")
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                calls.append("pop \(item.title ?? "")")
            }
        }
        let (one, two) = (UIViewController(), UIViewController())
        (one.title, two.title) = ("One", "Two")
        let navigation = Told(rootViewController: one)
        let stage = Stage(root: navigation)
        stage.advance(0.1)
        #expect(navigation.navigationBar.delegate === navigation && navigation.calls.isEmpty)
        navigation.pushViewController(two, animated: isAnimated)
        stage.advance(1)
        navigation.popViewController(animated: isAnimated)
        stage.advance(1)
        #expect(navigation.calls == ["push Two", "pop Two"])
        #expect(UINavigationController().navigationBar.delegate == nil)
    }

    @Test("A tap on an item sends its action with the item as the sender")
    func action() {
        var senders: [Any?] = []
        let child = UIViewController()
        let item = UIBarButtonItem(title: "Go", primaryAction: UIAction { senders.append($0.sender) })
        child.navigationItem.rightBarButtonItem = item
        let (stage, _) = Self.stage("iPhone 6", [child])
        stage.tap(350, 42)
        stage.turn()
        #expect(senders.count == 1 && senders.first as? UIBarButtonItem === item)
        item.isEnabled = false
        stage.turn()
        stage.tap(350, 42)
        #expect(senders.count == 1)
    }

    @Test("A finger on an item, or on the back button, is not interrupted when the items change")
    func changeUnderFinger() {
        let (first, second) = (UIViewController(), UIViewController())
        let (stage, navigation) = Self.stage("iPhone 6", [first, second])
        var sent = 0
        let held = UIBarButtonItem(title: "Held", primaryAction: UIAction { _ in sent += 1 })
        let other = UIBarButtonItem(title: "Other", style: .plain, target: nil, action: nil)
        second.navigationItem.rightBarButtonItems = [held, other]
        stage.advance(0.1)
        stage.touch(.down, 350, 42)
        stage.advance(0.05)
        (held.title, other.isEnabled, second.title) = ("Anew", false, "Title")
        second.navigationItem.rightBarButtonItems = [held]
        stage.advance(0.05)
        stage.touch(.up, 350, 42)
        stage.advance(0.05)
        #expect(sent == 1)
        #expect(Self.texts(navigation.navigationBar).contains("Anew"))
        #expect(!Self.texts(navigation.navigationBar).contains("Other"))
        stage.touch(.down, 20, 42)
        stage.advance(0.05)
        second.title = "Another"
        stage.advance(0.05)
        stage.touch(.up, 20, 42)
        stage.advance(1)
        #expect(navigation.viewControllers == [first])
    }

    /// Content that is scrolled below the bar stands there from the first frame on.
    @Test("A controller that is pushed knows during the push what the bar covers")
    func coveredDuringPush() {
        let (stage, navigation) = Self.stage("iPhone 6", [UIViewController()])
        stage.advance(0.1)
        let (pushed, scroll) = (UIViewController(), UIScrollView())
        pushed.view = scroll
        scroll.contentSize.height = 2000
        navigation.pushViewController(pushed, animated: true)
        stage.advance(0.1)
        #expect(navigation.transitionCoordinator != nil)
        #expect(scroll.safeAreaInsets.top == 64 && scroll.contentOffset.y == -64)
    }

    // MARK: Titles in transitions

    /// The labels with a text that are seen, and the rectangles of the screen in which they are.
    private static func seen(_ text: String, in view: UIView) -> [CGRect] {
        func part(_ layer: CALayer) -> CGRect {
            var rect = layer.bounds
            var layer = layer
            while let parent = layer.superlayer {
                let shown = layer.presentation() ?? layer
                rect = rect.offsetBy(dx: shown.frame.minX - shown.bounds.minX, dy: shown.frame.minY - shown.bounds.minY)
                if parent.masksToBounds { rect = rect.intersection((parent.presentation() ?? parent).bounds) }
                layer = parent
            }
            return rect
        }
        let own = (view as? UILabel)?.text == text && !view.isHidden ? [part(view.layer)].filter { !$0.isEmpty } : []
        return own + view.subviews.flatMap { seen(text, in: $0) }
    }

    @Test("A large title that leaves or comes stays in the bar, whose height goes along", arguments: [false, true])
    func largeTitleStays(isPop: Bool) {
        let (large, small) = (UIViewController(), UIViewController())
        (large.title, small.title) = ("Large", "Small")
        small.navigationItem.largeTitleDisplayMode = .never
        let (stage, navigation) = Self.stage("iPhone X", [large])
        let bar = navigation.navigationBar
        bar.prefersLargeTitles = true
        stage.advance(0.1)
        #expect(bar.frame == CGRect(x: 0, y: 44, width: 375, height: 96))
        navigation.pushViewController(small, animated: !isPop)
        if isPop {
            stage.advance(0.1)
            navigation.popViewController(animated: true)
        }
        var heights: [CGFloat] = []
        for _ in 0..<5 {
            stage.advance(0.05)
            let frame = bar.layer.presentation()?.frame ?? .zero
            heights.append(frame.height)
            let titles = Self.seen("Large", in: bar)
            #expect(titles.allSatisfy { $0.minY >= 43.9 && $0.maxY <= frame.maxY + 0.1 }, "\(frame): \(titles)")
        }
        #expect(heights == heights.sorted { isPop ? $0 < $1 : $0 > $1 } && Set(heights).count == 5, "\(heights)")
        stage.advance(1)
        #expect(bar.frame.height == (isPop ? 96 : 44))
    }

    @Test("A finger that goes back from a small title, and changes its mind, leaves the bar as it was")
    func largeTitleTakenBack() {
        let (large, small) = (UIViewController(), UIViewController())
        (large.title, small.title) = ("Large", "Small")
        small.navigationItem.largeTitleDisplayMode = .never
        let (stage, navigation) = Self.stage("iPhone X", [large, small])
        navigation.navigationBar.prefersLargeTitles = true
        stage.advance(0.1)
        stage.touch(.down, 2, 400)
        for x in stride(from: 20.0, through: 180, by: 20) {
            stage.host.advanceFrame()
            stage.touch(.move, x, 400)
        }
        stage.advance(0.1)
        let height = navigation.navigationBar.layer.presentation()?.frame.height ?? 0
        #expect(abs(height - (44 + 52 * 180 / 375)) < 3, "\(height)")
        for x in stride(from: 160.0, through: 20, by: -20) {
            stage.host.advanceFrame()
            stage.touch(.move, x, 400)
        }
        stage.touch(.up, 20, 400)
        stage.advance(1)
        #expect(navigation.topViewController === small && navigation.navigationBar.frame.height == 44)
    }

    @Test("A long title that leaves ends before the buttons that come", arguments: [false, true])
    func longTitleLeaves(isReversed: Bool) throws {
        let (lower, upper) = (UIViewController(), UIViewController())
        lower.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Button", style: .plain, target: nil, action: nil)
        upper.title = "A title that is long"
        let stage = Stage()
        if isReversed { stage.host.send(.direction(.rightToLeft)) }
        stage.advance(0.1)
        let navigation = UINavigationController()
        navigation.viewControllers = [lower, upper]
        navigation.navigationBar.tintColor = .blue
        navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
        stage.window.rootViewController = navigation
        stage.advance(0.1)
        func x(_ fromStart: CGFloat) -> CGFloat { isReversed ? 375 - fromStart : fromStart }
        stage.touch(.down, x(2), 400)
        for distance in stride(from: 20.0, through: 190, by: 10) {
            stage.host.advanceFrame()
            stage.touch(.move, x(distance), 400)
        }
        stage.advance(0.1)
        let button = try #require(Self.seen("Button", in: navigation.navigationBar).first)
        func reds(_ columns: ClosedRange<CGFloat>) -> Int {
            let points = stride(from: columns.lowerBound, to: columns.upperBound, by: 1).flatMap { x in
                stride(from: 30.0, to: 54, by: 2).map { CGPoint(x: x, y: $0) }
            }
            return points.filter { point in
                let pixel = stage.pixel(point.x, point.y)
                return pixel.0 > pixel.2 + 40
            }.count
        }
        #expect(reds(button.minX...button.maxX) == 0)
        #expect(reds(isReversed ? 100...200 : 175...275) > 20)
    }

    @Test("An item without a title has its action's")
    func titleOfAction() {
        let child = UIViewController()
        child.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Close") { _ in })
        let (_, navigation) = Self.stage("iPhone 6", [child])
        #expect(child.navigationItem.leftBarButtonItem?.title == "Close")
        #expect(Self.texts(navigation.navigationBar) == ["Close"])
    }

    @Test("A title view that had no room has its own size again when there is room")
    func titleViewInNarrowBar() {
        let stage = Stage()
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 0, height: 44))
        let item = UINavigationItem()
        let title = UISegmentedControl(items: ["All", "Missed"])
        let own = title.bounds.size
        item.titleView = title
        bar.items = [item]
        stage.root.addSubview(bar)
        for width in [0, 40, 375, 60, 375] as [CGFloat] {
            bar.frame.size.width = width
            stage.turn()
            #expect(title.bounds.width <= width)
        }
        #expect(title.bounds.size == own)
        #expect(title.convert(title.bounds, to: bar).midX.rounded() == 188)
    }

    @Test("A title view without a size of its own is as wide as its content")
    func titleViewSizesItself() {
        let stage = Stage()
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 375, height: 44))
        let item = UINavigationItem()
        let label = UILabel()
        label.text = "Short"
        let title = UIStackView(arrangedSubviews: [label])
        item.titleView = title
        bar.items = [item]
        stage.root.addSubview(bar)
        stage.turn()
        #expect(title.bounds.width == label.intrinsicContentSize.width)
        label.text = "A longer title"
        bar.frame.size.width = 320
        stage.turn()
        #expect(title.bounds.width == label.intrinsicContentSize.width)
    }

    @Test("A bar alone pushes and pops items, and asks its delegate")
    func alone() {
        final class Judge: NSObject, UINavigationBarDelegate {
            var calls: [String] = []
            func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
                calls.append("shouldPush \(item.title ?? "")")
                return item.title != "No"
            }
            func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
                calls.append("didPush \(item.title ?? "")")
            }
            func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
                calls.append("didPop \(item.title ?? "")")
            }
        }
        let stage = Stage()
        let (bar, judge) = (UINavigationBar(frame: CGRect(x: 0, y: 20, width: 375, height: 44)), Judge())
        bar.delegate = judge
        stage.root.addSubview(bar)
        for title in ["One", "No", "Two"] { bar.pushItem(UINavigationItem(title: title), animated: true) }
        stage.advance(1)
        #expect(bar.items?.map(\.title) == ["One", "Two"] && bar.backItem?.title == "One")
        stage.tap(20, 42)
        stage.advance(1)
        #expect(bar.topItem?.title == "One")
        #expect(
            judge.calls == [
                "shouldPush One", "shouldPush No", "shouldPush Two", "didPush One", "didPush Two", "didPop Two",
            ])
    }

    /// Returns the visible texts of a bar, from left to right.
    private static func texts(_ bar: UINavigationBar) -> [String] {
        bar.layoutIfNeeded()
        var found: [(x: CGFloat, text: String)] = []
        func search(_ view: UIView) {
            if let label = view as? UILabel, let text = label.text, !text.isEmpty, !label.isHidden {
                found.append((label.convert(CGPoint.zero, to: bar).x, text))
            }
            view.subviews.forEach(search)
        }
        search(bar)
        return found.map(\.text).sorted()
    }
}

@Suite("Layout of a navigation bar")
struct NavigationBarLayoutTests {
    private func layout(_ change: (inout NavigationBarLayout.Request) -> Void) -> NavigationBarLayout {
        var request = NavigationBarLayout.Request(width: 320, leading: 16, trailing: 16)
        request.backEdge = 8
        change(&request)
        return NavigationBarLayout(request)
    }

    @Test("A title that fits stands in the middle")
    func middle() {
        let layout = layout { ($0.title, $0.back, $0.rightItems) = (100, [80, 50, 13], 40) }
        #expect(layout.title == (110, 100) && layout.backForm == 0)
    }

    @Test("A title that does not fit in the middle moves aside before anything is shortened")
    func aside() {
        let layout = layout { ($0.title, $0.back) = (140, [120, 50, 13]) }
        #expect(layout.title == (134, 140) && layout.backForm == 0)
        let other = self.layout { ($0.title, $0.rightItems) = (140, 120) }
        #expect(other.title == (320 - 16 - 120 - 6 - 140, 140))
    }

    @Test("The back button's title gives way to a generic one and to none, and last the title is shortened")
    func shortened() {
        #expect(layout { ($0.title, $0.back) = (200, [120, 55, 13]) }.backForm == 1)
        #expect(layout { ($0.title, $0.back) = (260, [120, 55, 13]) }.backForm == 2)
        let least = layout { ($0.title, $0.back) = (400, [120, 55, 13]) }
        #expect(least.backForm == 2 && least.title == (27, 277))
    }

    @Test("No title reaches into items, whatever the widths", arguments: [1 as UInt64, 2, 3])
    func random(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<2_000 {
            var request = NavigationBarLayout.Request(
                width: .random(in: 100...1100, using: &numbers), leading: 16, trailing: 20)
            request.title = .random(in: 0...600, using: &numbers)
            request.leftItems = .random(in: 0...100, using: &numbers)
            request.rightItems = .random(in: 0...100, using: &numbers)
            if Bool.random(using: &numbers) { (request.back, request.backEdge) = ([200, 50, 13], 8) }
            let layout = NavigationBarLayout(request)
            #expect(layout.title.width >= 0 && layout.title.width <= request.title)
            let end = request.width - request.trailing - request.rightItems
            #expect(layout.title.width == 0 || layout.title.start >= layout.leftEnd - 0.001)
            #expect(layout.title.width == 0 || layout.title.start + layout.title.width <= end + 0.001)
        }
    }
}

@Suite("Layout of a toolbar")
struct ToolbarLayoutTests {
    @Test("Flexible spaces share what the buttons leave; buttons side by side keep their distance")
    func flexible() {
        let places = ToolbarLayout.places(
            of: [.button(20), .flexible, .button(30), .button(40), .flexible, .button(10)], from: 16, to: 316)
        #expect(places.map(\.start) == [16, 36, 132, 170, 210, 306])
        #expect(places.map(\.width) == [20, 96, 30, 40, 96, 10])
    }

    @Test("Without a flexible space the buttons stand at the start; a fixed space may be negative")
    func fixed() {
        let places = ToolbarLayout.places(of: [.fixed(-10), .button(20), .fixed(50), .button(20)], from: 16, to: 304)
        #expect(places.map(\.start) == [16, 6, 26, 76])
    }
}
