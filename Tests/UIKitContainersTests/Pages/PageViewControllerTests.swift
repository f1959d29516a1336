import QuinceDiagnostics
import Stage
import Testing
import UIKitContainers
import UIKitControls

/// The orders of calls are measured (behaviour/containers.md#page-view-controllers).
@Suite("Page view controllers")
@MainActor
struct PageViewControllerTests {
    private let log = CallLog()
    private let book: PageBook

    init() { book = PageBook(log) }

    private func make(
        _ style: UIPageViewController.TransitionStyle, at number: Int = 1,
        _ axis: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) -> (UIPageViewController, Stage) {
        let controller = UIPageViewController(transitionStyle: style, navigationOrientation: axis, options: options)
        book.open(controller, at: number)
        let stage = Stage(root: controller)
        stage.advance(0.1)
        _ = log.take()
        return (controller, stage)
    }

    /// The calls but those that load views and move controllers between parents.
    private func calls() -> [String] {
        log.take().filter { !$0.contains("Move") && !$0.contains("Load") }
    }

    private static let completed: [UIPageViewController.TransitionStyle: [String]] = [
        .scroll: ["2.willAppear", "1.willDisappear", "2.didAppear", "1.didDisappear"],
        .pageCurl: ["2.willAppear", "1.willDisappear", "1.didDisappear", "2.didAppear"],
    ]
    private static let cancelled: [UIPageViewController.TransitionStyle: [String]] = [
        .scroll: [
            "2.willAppear", "1.willDisappear", "1.willAppear", "1.didAppear", "2.willDisappear", "2.didDisappear",
        ],
        .pageCurl: [
            "2.willAppear", "1.willDisappear", "2.willDisappear", "1.willAppear", "2.didDisappear", "1.didAppear",
        ],
    ]

    // MARK: Orders of calls

    @Test(
        "The first page appears with the controller",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func first(style: UIPageViewController.TransitionStyle) {
        let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        book.open(controller, at: 1)
        let stage = Stage(root: controller)
        stage.advance(0.1)
        #expect(calls() == ["1.willAppear", "1.didAppear"])
        #expect(book.pages[1].view.window != nil && book.pages[1].parent === controller)
    }

    @Test(
        "A finger turns a page; the delegate is told before and after",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func turned(style: UIPageViewController.TransitionStyle) {
        let (controller, stage) = make(style)
        stage.drag(from: CGPoint(x: 340, y: 300), to: CGPoint(x: 40, y: 300))
        stage.advance(2)
        #expect(calls() == ["willTransition(2)"] + Self.completed[style]! + ["didFinish(1, true)"])
        #expect(controller.viewControllers == [book.pages[2]] && controller.children == [book.pages[2]])
        #expect(book.pages[1].view.window == nil && book.pages[1].parent == nil)
        #expect(book.pages[2].view.convert(book.pages[2].view.bounds, to: nil) == controller.view.bounds)
    }

    @Test(
        "A scroll view in a page that is at its edge, or comes there, lets the page turn",
        arguments: [0, 60])
    func scrollViewInPage(left: CGFloat) throws {
        let (controller, stage) = make(.scroll)
        let page = try #require(book.pages[1].view)
        let scroll = UIScrollView(frame: page.bounds)
        scroll.contentSize = CGSize(width: page.bounds.width * 2, height: page.bounds.height)
        scroll.contentOffset.x = page.bounds.width - left
        page.addSubview(scroll)
        stage.turn()
        stage.drag(from: CGPoint(x: 360, y: 300), to: CGPoint(x: 60, y: 300), frames: 20)
        stage.advance(2)
        #expect(book.number(in: controller) == 2)
        #expect(abs(scroll.contentOffset.x - page.bounds.width) < 1)
    }

    @Test("A scroll view in the last page resists at its edge")
    func scrollViewInLastPage() throws {
        let (controller, stage) = make(.scroll)
        book.open(controller, at: 5)
        let page = try #require(book.pages[5].view)
        let scroll = UIScrollView(frame: page.bounds)
        scroll.contentSize = CGSize(width: page.bounds.width * 2, height: page.bounds.height)
        scroll.contentOffset.x = page.bounds.width
        page.addSubview(scroll)
        stage.turn()
        stage.touch(.down, 360, 300)
        for x in stride(from: 340, through: 60, by: -20) {
            stage.host.advanceFrame()
            stage.touch(.move, CGFloat(x), 300)
        }
        #expect(scroll.contentOffset.x > page.bounds.width + 20)
        stage.touch(.up, 60, 300)
        stage.advance(2)
        #expect(book.number(in: controller) == 5 && scroll.contentOffset.x == page.bounds.width)
    }

    @Test(
        "A turn that the finger takes back ends where it began",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func takenBack(style: UIPageViewController.TransitionStyle) {
        let (controller, stage) = make(style)
        stage.touch(.down, 340, 300)
        for x in [300, 250, 220, 260, 290] + Array(repeating: 290, count: 10) {
            stage.host.advanceFrame()
            stage.touch(.move, CGFloat(x), 300)
        }
        stage.touch(.up, 290, 300)
        stage.advance(2)
        #expect(calls() == ["willTransition(2)"] + Self.cancelled[style]! + ["didFinish(1, false)"])
        #expect(controller.viewControllers == [book.pages[1]] && controller.children == [book.pages[1]])
        #expect(book.pages[2].view.window == nil && book.pages[1].view.window != nil)
    }

    @Test(
        "A turn by code has a completion, and no delegate hears of it",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func byCode(style: UIPageViewController.TransitionStyle) {
        let (controller, stage) = make(style)
        var ends: [Bool] = []
        book.open(controller, at: 2, animated: true) { ends.append($0) }
        #expect(ends.isEmpty)
        stage.advance(2)
        #expect(calls() == Self.completed[style]! && ends == [true])
        book.open(controller, at: 4) { ends.append($0) }
        #expect(ends == [true, true] && controller.viewControllers == [book.pages[4]])
        stage.advance(0.1)
        #expect(book.pages[4].view.window != nil && book.pages[2].view.window == nil)
    }

    /// Documentation of `presentationIndex(for:)`: "called after the setViewControllers method is called".
    @Test("The page control's numbers are asked for once there are pages")
    func dotsWithoutPages() {
        book.dots = 6
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = book
        #expect(book.countings == 0)
        book.open(controller, at: 1)
        #expect(book.countings > 0)
    }

    /// Pageboy's tests rely on it.
    @Test("The scroll view of the pages has the view's size before the first layout")
    func sizeBeforeLayout() throws {
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let scroll = try #require(controller.view.subviews.first { $0 is UIScrollView })
        #expect(scroll.frame == controller.view.bounds && !scroll.frame.isEmpty)
    }

    /// Recorded on iOS 9.1 (wisdomskyduan.blogspot.com, "UIPageViewController Test Note", November 2015).
    @Test("Pages that scroll are asked for at the first drag and after each turn, once for each side")
    func questions() {
        let (controller, stage) = make(.scroll)
        func drag(_ way: CGFloat) -> [String] {
            defer { book.asked = [] }
            let x: CGFloat = way < 0 ? 340 : 40
            stage.drag(from: CGPoint(x: x, y: 300), to: CGPoint(x: x + way, y: 300), frames: 20)
            stage.advance(2)
            return book.asked
        }
        #expect(book.asked == [])
        #expect(drag(-60) == ["after 1", "before 1"] && book.number(in: controller) == 1)
        #expect(drag(-60) == [])
        #expect(drag(-300) == ["after 2"] && book.number(in: controller) == 2)
        #expect(drag(60) == [])
        #expect(drag(300) == ["before 1"] && book.number(in: controller) == 1)
        // A data source that is set again is asked again, which apps rely on.
        controller.dataSource = book
        #expect(drag(-60) == ["after 1", "before 1"])
        // A turn that the app ends asks for nothing that is forgotten at once.
        stage.drag(from: CGPoint(x: 340, y: 300), to: CGPoint(x: 40, y: 300))
        controller.dataSource = book
        #expect(book.asked == [] && book.number(in: controller) == 2)
        book.open(controller, at: 3)
        #expect(drag(-60) == ["after 3", "before 3"])
    }

    @Test("There is no turn past the last page", arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func end(style: UIPageViewController.TransitionStyle) {
        let (controller, stage) = make(style, at: 5)
        stage.drag(from: CGPoint(x: 340, y: 300), to: CGPoint(x: 40, y: 300))
        stage.advance(2)
        #expect(calls().isEmpty && controller.viewControllers == [book.pages[5]])
        #expect(book.pages[5].view.convert(book.pages[5].view.bounds, to: nil) == controller.view.bounds)
    }

    @Test(
        "Without a data source a finger turns nothing",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func noSource(style: UIPageViewController.TransitionStyle) {
        let (controller, stage) = make(style)
        controller.dataSource = nil
        stage.drag(from: CGPoint(x: 340, y: 300), to: CGPoint(x: 40, y: 300))
        stage.advance(2)
        #expect(calls().isEmpty && controller.viewControllers == [book.pages[1]])
    }

    // MARK: Scrolling

    @Test("The next page follows the finger, with the space between the pages")
    func spacing() {
        let (controller, stage) = make(.scroll, options: [.interPageSpacing: 20])
        #expect(book.pages[1].view.frame.size == controller.view.bounds.size)
        stage.touch(.down, 340, 300)
        for x in stride(from: 330, through: 140, by: -10) {
            stage.host.advanceFrame()
            stage.touch(.move, CGFloat(x), 300)
        }
        let (old, new) = (book.pages[1].view!, book.pages[2].view!)
        let (left, right) = (old.convert(old.bounds, to: nil), new.convert(new.bounds, to: nil))
        // The drag counts from where it is recognized, after 10 points.
        #expect(left.minX == -190 && right.minX == left.maxX + 20)
        stage.touch(.up, 140, 300)
        stage.advance(1)
        #expect(new.convert(new.bounds, to: nil) == controller.view.bounds)
    }

    @Test("Pages scroll upwards if that is their axis")
    func vertical() {
        let (controller, stage) = make(.scroll, .vertical)
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 100))
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[2]])
    }

    @Test("Quick fingers turn several pages, each before the last has come to rest")
    func quick() {
        let (controller, stage) = make(.scroll)
        for _ in 0..<3 {
            stage.drag(from: CGPoint(x: 340, y: 300), to: CGPoint(x: 60, y: 300), frames: 4)
            stage.advance(0.1)
        }
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[4]] && controller.children.count == 1)
    }

    @Test("A touch that stops a page on its way lets it go on when it is lifted")
    func stopped() {
        let (controller, stage) = make(.scroll)
        stage.drag(from: CGPoint(x: 340, y: 300), to: CGPoint(x: 240, y: 300), frames: 4)
        stage.advance(0.1)
        stage.touch(.down, 200, 300)
        stage.advance(0.5)
        #expect(controller.viewControllers == [book.pages[1]])
        stage.touch(.up, 200, 300)
        stage.advance(2)
        let shown = controller.viewControllers![0].view!
        #expect(shown.convert(shown.bounds, to: nil) == controller.view.bounds && controller.children.count == 1)
    }

    @Test("The page control takes its room from the pages, counts along, and turns when it is tapped")
    func dots() throws {
        book.dots = 6
        let (controller, stage) = make(.scroll)
        let dots = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.frame == CGRect(x: 0, y: 630, width: 375, height: 37))
        #expect(dots.numberOfPages == 6 && dots.currentPage == 1 && book.pages[1].view.frame.height == 630)
        stage.drag(from: CGPoint(x: 340, y: 300), to: CGPoint(x: 40, y: 300))
        stage.advance(2)
        #expect(dots.currentPage == 2)
        _ = log.take()
        stage.tap(300, 648)
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[3]] && dots.currentPage == 3)
        #expect(calls().first == "willTransition(3)")
    }

    /// Apps answer `presentationIndex(for:)` from `viewControllers`.
    @Test(
        "Pages that are set are the controller's at once, so that the dot is theirs",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func setPages(style: UIPageViewController.TransitionStyle) {
        book.dots = 6
        let (controller, stage) = make(style)
        let dots = controller.view.subviews.compactMap { $0 as? UIPageControl }.first
        book.open(controller, at: 4, animated: true)
        #expect(controller.viewControllers == [book.pages[4]])
        #expect(dots?.currentPage == (style == .scroll ? 4 : nil))
        stage.advance(0.1)
        book.open(controller, at: 2, direction: .reverse, animated: true)
        #expect(controller.viewControllers == [book.pages[2]])
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[2]] && controller.children == [book.pages[2]])
        #expect(dots?.currentPage == (style == .scroll ? 2 : nil))
    }

    // MARK: Curling

    @Test("A tap near the edges turns paper, and one between them does not")
    func tap() {
        let (controller, stage) = make(.pageCurl)
        stage.tap(187, 300)
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[1]])
        stage.tap(360, 300)
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[2]])
        stage.tap(15, 300)
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[1]])
        #expect(controller.gestureRecognizers.count == 2)
    }

    @Test("With the spine in the middle there are two pages, and a leaf is turned at once")
    func spread() {
        let controller = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        book.open(controller, at: 0, 1)
        let stage = Stage(root: controller, device: "iPad Air 2")
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(controller.isDoubleSided && controller.spineLocation == .mid)
        #expect(book.pages[0].view.frame == CGRect(x: 0, y: 0, width: 512, height: 768))
        #expect(book.pages[1].view.frame == CGRect(x: 512, y: 0, width: 512, height: 768))
        stage.drag(from: CGPoint(x: 1000, y: 300), to: CGPoint(x: 100, y: 300))
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[2], book.pages[3]])
    }

    @Test("The delegate chooses another spine when the device turns, and sets the pages for it")
    func newSpine() {
        let controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        book.open(controller, at: 2)
        let stage = Stage(root: controller, device: "iPad Air 2")
        stage.advance(0.1)
        book.spine = .mid
        let book = book
        book.onSpine = {
            $0.setViewControllers([book.pages[2], book.pages[3]], direction: .forward, animated: false)
        }
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(controller.spineLocation == .mid && controller.viewControllers == [book.pages[2], book.pages[3]])
        #expect(book.pages[3].view.frame == CGRect(x: 512, y: 0, width: 512, height: 768))
    }

    /// As Apple's template for apps of pages does it.
    @Test("The delegate that goes back to a single page may say so itself, and may ask for an animation")
    func singleAgain() {
        let controller = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        book.open(controller, at: 2, 3)
        let stage = Stage(root: controller, device: "iPad Air 2")
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        book.spine = .min
        let book = book
        book.onSpine = {
            $0.setViewControllers([book.pages[2]], direction: .forward, animated: true)
            $0.isDoubleSided = false
        }
        stage.host.send(.orientation(.portrait))
        stage.advance(2)
        #expect(controller.spineLocation == .min && !controller.isDoubleSided)
        #expect(controller.viewControllers == [book.pages[2]])
        #expect(book.pages[2].view.frame == CGRect(x: 0, y: 0, width: 768, height: 1024))
    }

    /// A finger that began at the free edge reaches no farther than the spine (behaviour/containers.md#page-view-controllers).
    @Test(
        "A finger that rests beyond the middle of the page turns it, and one that rests before does not",
        arguments: [(170.0, 2), (220.0, 1)])
    func half(end: Double, page: Int) {
        let (controller, stage) = make(.pageCurl)
        stage.touch(.down, 374, 300)
        for x in stride(from: 364, through: end, by: -10) {
            stage.host.advanceFrame()
            stage.touch(.move, x, 300)
        }
        stage.advance(0.5)
        stage.touch(.up, end, 300)
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[page]])
    }

    // MARK: The picture of a curl

    /// The old page is white, the new one red. A sheet whose free edge is at x covers everything up to the line where the
    /// cylinder touches; beyond it the new page is seen.
    @Test("A finger holds the free edge of the sheet: the new page is seen beside it, the old one's back under it")
    func picture() {
        let (controller, stage) = make(.pageCurl)
        book.pages[1].view.backgroundColor = .white
        book.pages[2].view.backgroundColor = .red
        stage.advance(0.1)
        #expect(stage.pixel(300, 300) == (255, 255, 255))
        stage.touch(.down, 374, 300)
        for x in stride(from: 364, through: 164, by: -10) {
            stage.host.advanceFrame()
            stage.touch(.move, CGFloat(x), 300)
        }
        stage.host.advanceFrame()
        // The finger has moved by 200 points since it was recognized: the free edge is at 175, and the line at
        // (175 + 375 − 30π) / 2 ≈ 228, beyond which the cylinder reaches for 30 points.
        #expect(stage.pixel(360, 300) == (255, 0, 0) && stage.pixel(265, 300) == (255, 0, 0))
        #expect(stage.pixel(150, 300) == (255, 255, 255))
        let back = stage.pixel(200, 300)
        #expect(back.0 > 240 && back.0 == back.1, "paper: \(back)")
        // At 28 of the cylinder's 30 points it has turned away by asin(28/30)/π of half a turn, and is darker by 0.7 of
        // its square.
        let (crest, away) = (stage.pixel(256, 300), asin(28.0 / 30) / Double.pi)
        #expect(abs(Double(crest.0) - 255 * (1 - 0.7 * away * away)) < 4 && crest.0 == crest.1, "\(crest)")
        stage.touch(.up, 164, 300)
        stage.advance(2)
        #expect(controller.viewControllers == [book.pages[2]] && stage.pixel(150, 300) == (255, 0, 0))
    }

    @Test("The back of a leaf is the new page on which it falls")
    func leaf() {
        let controller = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid])
        book.open(controller, at: 0, 1)
        let stage = Stage(root: controller, device: "iPad Air 2")
        let colors: [UIColor] = [.white, .blue, .red, .green]
        for (page, color) in zip(book.pages, colors) { page.view.backgroundColor = color }
        stage.advance(0.1)
        stage.touch(.down, 767, 300)
        for x in stride(from: 757, through: 257, by: -25) {
            stage.host.advanceFrame()
            stage.touch(.move, CGFloat(x), 300)
        }
        stage.host.advanceFrame()
        // The finger has moved by 500 of 768 points. The cylinder touches at 384 · 268/768 = 134 from the spine, and the
        // free edge is 2 · 134 + 31π − 384 ≈ -19 from it, over the old left page.
        #expect(stage.pixel(100, 300) == (255, 255, 255) && stage.pixel(355, 300) == (255, 255, 255))
        let back = stage.pixel(400, 300)
        #expect(back.0 > 250 && back.1 == 0 && back.2 == 0, "red: \(back)")
        #expect(stage.pixel(700, 300) == (0, 255, 0))
        stage.touch(.up, 257, 300)
        stage.advance(2)
        #expect(stage.pixel(100, 300) == (255, 0, 0) && controller.viewControllers == [book.pages[2], book.pages[3]])
    }

    // MARK: Misuse

    @Test("The wrong number of pages stops with UIKit's message")
    func wrongNumber() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                .setViewControllers([], direction: .forward, animated: false)
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            words.contains(
                "The number of view controllers provided (0) doesn't match the number required (1) for the requested transition"
            ))
    }
}
