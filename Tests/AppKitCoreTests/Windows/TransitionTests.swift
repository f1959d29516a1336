import AppKitCore
import Foundation
import QuinceObjCRuntime
import QuinceViewLayout
import Testing

@Suite("Transitions of controllers and constraints, and what windows and events tell")
@MainActor
struct TransitionTests {
    private final class Page: NSViewController {
        var calls: [String] = []
        override func loadView() { view = NSView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
        override func viewWillAppear() { calls.append("will") }
        override func viewDidAppear() { calls.append("did") }
        override func viewDidDisappear() { calls.append("gone") }
    }

    @Test("A constraint's proxy animates the layout by the group's duration, whose end comes then")
    func constraints() {
        let desk = Desk()
        let window = desk.window()
        let view = NSView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.contentView?.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        width.isActive = true
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        desk.turn()
        var hasEnded = false
        NSAnimationContext.runAnimationGroup { context in
            context.duration = 1
            width.animator().constant = 150
        } completionHandler: {
            hasEnded = true
        }
        #expect(view.frame.width == 150 && !hasEnded)
        desk.advance(0.5)
        let shown = view.backing.presentation()?.bounds.width ?? 0
        // Half of the way at half of the time, by an even curve; the animation begins with the next frame.
        #expect(abs(shown - 100) < 4 && !hasEnded)
        desk.advance(1)
        #expect(hasEnded)
    }

    @Test("A crossfade exchanges the views of two children, and calls their appearances")
    func transition() {
        let desk = Desk()
        let (parent, first, second) = (Page(), Page(), Page())
        let window = desk.window()
        window.contentViewController = parent
        parent.addChild(first)
        parent.addChild(second)
        parent.view.addSubview(first.view)
        var hasEnded = false
        parent.transition(from: first, to: second, options: .crossfade) { hasEnded = true }
        #expect(second.view.superview === parent.view && first.view.superview === parent.view && !hasEnded)
        desk.advance(1)
        #expect(hasEnded && first.view.superview == nil && first.view.alphaValue == 1)
        #expect(second.calls == ["will", "did"] && first.calls == ["will", "did", "gone"])
    }

    @Test("An animator of the app's shows a controller and takes it away")
    func presentation() {
        final class Shower: NSObject, NSViewControllerPresentationAnimator {
            var calls: [String] = []
            func animatePresentation(
                of viewController: NSViewController, from fromViewController: NSViewController
            ) { calls.append("show") }
            func animateDismissal(
                of viewController: NSViewController, from fromViewController: NSViewController
            ) { calls.append("hide") }
        }
        let desk = Desk()
        let (parent, page, shower) = (Page(), Page(), Shower())
        desk.window().contentViewController = parent
        parent.present(page, animator: shower)
        #expect(page.presentingViewController === parent)
        page.dismiss(nil)
        #expect(shower.calls == ["show", "hide"] && parent.presentedViewControllers == nil)
    }

    @Test("A window tells when it comes into sight and when it goes")
    func occlusion() {
        final class Hearer: NSObject, NSWindowDelegate {
            var states: [Bool] = []
            func windowDidChangeOcclusionState(_ notification: Notification) {
                let window = notification.object as? NSWindow
                states.append(window?.occlusionState.contains(.visible) ?? false)
            }
        }
        let desk = Desk()
        let hearer = Hearer()
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 100, height: 100), styleMask: [.titled, .miniaturizable],
            backing: .buffered, defer: false)
        window.isReleasedWhenClosed = false
        window.delegate = hearer
        window.orderFront(nil)
        window.miniaturize(nil)
        window.deminiaturize(nil)
        desk.application.hide(nil)
        #expect(hearer.states == [true, false, true, false])
    }

    @Test("Periodic events come after the delay, and then with the period")
    func periodic() {
        let desk = Desk()
        var count = 0
        let monitor = NSEvent.addLocalMonitorForEvents(matching: .periodic) { event in
            count += 1
            return event
        }
        NSEvent.startPeriodicEvents(afterDelay: 0.5, withPeriod: 0.1)
        desk.advance(0.4)
        #expect(count == 0)
        desk.advance(0.45)
        NSEvent.stopPeriodicEvents()
        #expect(count == 4)
        desk.advance(1)
        #expect(count == 4)
        if let monitor { NSEvent.removeMonitor(monitor) }
    }

    @Test("A button that is continuous sends its action again while it is held")
    func repeating() {
        final class Button: NSButton {
            var sent = 0
            override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
                sent += 1
                return true
            }
        }
        let desk = Desk()
        let button = Button(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
        button.isContinuous = true
        button.setPeriodicDelay(0.5, interval: 0.1)
        desk.window().contentView?.addSubview(button)
        let place = desk.center(of: button)
        desk.mouse(.down, place.x, place.y)
        desk.advance(0.75)
        #expect(button.sent == 3)
        desk.mouse(.up, place.x, place.y)
        desk.advance(1)
        #expect(button.sent == 4)
    }
}
