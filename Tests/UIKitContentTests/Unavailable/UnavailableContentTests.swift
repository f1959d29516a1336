import Foundation
import QuinceLaunchState
import Stage
import Testing
import UIKitContent
import UIKitControls

/// The rules of UIContentUnavailableConfiguration.h and of UIViewController's documentation (behaviour/missing-content.md).
@Suite("Missing content")
@MainActor
struct UnavailableContentTests {
    /// A controller that says what it lacks.
    private final class Lacking: UIViewController {
        var configuration: UIContentUnavailableConfiguration?
        var words: String?
        let log = CallLog()

        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            log.add("\(state.searchText ?? "none") \(state.traitCollection.userInterfaceStyle.rawValue)")
            contentUnavailableConfiguration = configuration
        }

        override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
            var state = super.contentUnavailableConfigurationState
            state.searchText = words
            return state
        }
    }

    private func show(_ configuration: UIContentUnavailableConfiguration?) -> (Stage, Lacking) {
        let controller = Lacking()
        controller.configuration = configuration
        let stage = Stage(root: controller, look: .modern)
        controller.view.backgroundColor = .systemBackground
        stage.turn()
        return (stage, controller)
    }

    private func labels(_ view: UIView) -> [UILabel] {
        guard !view.isHidden else { return [] }
        return ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }

    private func shown<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
        guard !view.isHidden else { return nil }
        return (view as? View) ?? view.subviews.lazy.compactMap { shown(type, in: $0) }.first
    }

    // MARK: Forms

    @Test("The forms have a title of 22 points, a smaller second text, and for searches an image and words")
    func forms() {
        _ = Stage(look: .modern)
        let empty = UIContentUnavailableConfiguration.empty()
        #expect(empty.text == nil && empty.image == nil && empty.alignment == .center)
        #expect(empty.textProperties.font.pointSize == 22 && empty.secondaryTextProperties.font.pointSize == 15)
        #expect(empty.secondaryTextProperties.color == .secondaryLabel && empty.buttonProperties.isEnabled)
        let search = UIContentUnavailableConfiguration.search()
        #expect(search.text == "No Results" && search.image?.isSymbolImage == true && search.secondaryText != nil)
        let loading = UIContentUnavailableConfiguration.loading()
        #expect(loading.text == "Loading…" && loading.image == nil)
    }

    @Test("A search names the words of the state, unless the app has a text of its own")
    func search() {
        var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
        state.searchText = " kiwi "
        var search = UIContentUnavailableConfiguration.search()
        #expect(search.updated(for: state).text == "No Results for “kiwi”")
        state.searchText = ""
        #expect(search.updated(for: state).text == "No Results")
        search.text = "Nothing"
        state.searchText = "kiwi"
        #expect(search.updated(for: state).text == "Nothing")
        let key = UIConfigurationStateCustomKey("own")
        state[key] = 3
        #expect(state[key] == AnyHashable(3))
    }

    // MARK: The view

    @Test("Image, texts and buttons stand one below the other, in the middle, with the configuration's distances")
    func places() throws {
        let view = UIContentUnavailableView(configuration: full())
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
        view.layoutIfNeeded()
        let parts: [UIView] = [
            try #require(shown(UIImageView.self, in: view)), labels(view)[0], labels(view)[1],
            try #require(shown(UIButton.self, in: view)),
        ]
        let frames = parts.map { $0.convert($0.bounds, to: view) }
        for frame in frames { #expect(abs(frame.midX - 160) <= 0.5) }
        for (index, gap) in [15, 4, 12].enumerated() {
            #expect(abs(frames[index + 1].minY - frames[index].maxY - CGFloat(gap)) <= 0.5)
        }
        #expect(abs(frames[0].minY + frames[3].maxY + 8 + frames[3].height - 500) <= 12)
        view.semanticContentAttribute = .forceRightToLeft
        var natural = full()
        natural.alignment = .natural
        view.configuration = natural
        view.layoutIfNeeded()
        #expect(labels(view)[0].convert(labels(view)[0].bounds, to: view).maxX == 304)
    }

    private func full() -> UIContentUnavailableConfiguration {
        var full = UIContentUnavailableConfiguration.empty()
        full.image = UIImage(systemName: "tray")
        full.text = "No Mail"
        full.secondaryText = "New messages will appear here."
        full.button.title = "Check Now"
        full.secondaryButton.title = "Settings"
        return full
    }

    @Test("Buttons are there when they have a title, do the primary action once, and can be disabled")
    func buttons() throws {
        var configuration = full()
        let log = CallLog()
        configuration.buttonProperties.primaryAction = UIAction { _ in log.add("checked") }
        configuration.secondaryButton = .borderless()
        configuration.secondaryButtonProperties.isEnabled = false
        let (stage, controller) = show(configuration)
        stage.picture("unavailable")
        let button = try #require(shown(UIButton.self, in: controller.view))
        stage.tap(button)
        #expect(log.take() == ["checked"])
        controller.setNeedsUpdateContentUnavailableConfiguration()
        stage.turn()
        stage.tap(button)
        #expect(log.take() == ["checked"])
        configuration.buttonProperties.isEnabled = false
        controller.contentUnavailableConfiguration = configuration
        stage.turn()
        stage.tap(button)
        #expect(log.take() == [])
    }

    @Test("Fingers beside the buttons reach what lies below")
    func fingers() throws {
        let (stage, controller) = show(full())
        let below = UIButton(frame: controller.view.bounds)
        controller.view.insertSubview(below, at: 0)
        stage.turn()
        let view = try #require(shown(UIContentUnavailableView.self, in: controller.view))
        #expect(controller.view.hitTest(CGPoint(x: 20, y: 100), with: nil) === below)
        #expect(
            controller.view.hitTest(stage.frame(try #require(shown(UIButton.self, in: view))).origin, with: nil)
                !== below)
    }

    @Test("Loading shows a running indicator; content that is too high scrolls if it may")
    func loading() throws {
        let (stage, controller) = show(.loading())
        stage.picture("unavailable-loading")
        #expect(try #require(shown(UIActivityIndicatorView.self, in: controller.view)).isAnimating)
        let view = UIContentUnavailableView(configuration: full())
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 80)
        view.isScrollEnabled = true
        view.layoutIfNeeded()
        let scroll = try #require(shown(UIScrollView.self, in: view))
        #expect(scroll.contentSize.height > 150 && labels(view)[0].frame.minY > 16)
        #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height == scroll.contentSize.height)
    }

    // MARK: Controllers

    @Test("A controller is asked before its first layout on screen, and again when it says so or its traits change")
    func updates() {
        let (stage, controller) = show(nil)
        #expect(controller.log.take() == ["none 1"] && controller.contentUnavailableConfiguration == nil)
        controller.setNeedsUpdateContentUnavailableConfiguration()
        controller.setNeedsUpdateContentUnavailableConfiguration()
        controller.words = "kiwi"
        #expect(controller.log.take() == [])
        stage.turn()
        #expect(controller.log.take() == ["kiwi 1"])
        controller.view.setNeedsLayout()
        stage.turn()
        #expect(controller.log.take() == [])
        stage.window.overrideUserInterfaceStyle = .dark
        stage.turn()
        #expect(controller.log.take() == ["kiwi 2"])
    }

    @Test("The content covers the safe area, is replaced in place, and goes with nil")
    func controller() throws {
        let (stage, controller) = show(.search())
        controller.words = "kiwi"
        controller.setNeedsUpdateContentUnavailableConfiguration()
        stage.turn()
        stage.picture("unavailable-search")
        let view = try #require(shown(UIContentUnavailableView.self, in: controller.view))
        #expect(view.frame == controller.view.bounds.inset(by: controller.view.safeAreaInsets))
        #expect(labels(view)[0].text == "No Results for “kiwi”")
        #expect(
            (controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)?.text == "No Results")
        controller.configuration = full()
        controller.setNeedsUpdateContentUnavailableConfiguration()
        stage.turn()
        #expect(shown(UIContentUnavailableView.self, in: controller.view) === view && labels(view)[0].text == "No Mail")
        controller.contentUnavailableConfiguration = UIListContentConfiguration.cell()
        #expect(view.superview == nil && shown(UIListContentView.self, in: controller.view) != nil)
        controller.contentUnavailableConfiguration = nil
        #expect(shown(UIListContentView.self, in: controller.view) == nil)
    }

    @Test("In a view that scrolls, the content stays in place")
    func scrolling() throws {
        let controller = UIViewController()
        let stage = Stage(root: controller, look: .modern)
        let scroll = UIScrollView(frame: controller.view.frame)
        controller.view = scroll
        scroll.contentSize = CGSize(width: 375, height: 2000)
        controller.contentUnavailableConfiguration = full()
        stage.turn()
        let view = try #require(shown(UIContentUnavailableView.self, in: scroll))
        let before = view.convert(view.bounds, to: nil)
        scroll.contentOffset.y = 300
        stage.turn()
        #expect(view.convert(view.bounds, to: nil) == before)
    }
}
