import Cocoa

/// Layers that Core Animation moves and colors, and views that NSAnimation moves.
@main
class AppDelegate: NSObject, NSApplicationDelegate {
    private let window = NSWindow(
        contentRect: NSRect(x: 340, y: 240, width: 480, height: 320), styleMask: [.titled, .closable],
        backing: .buffered,
        defer: false)
    private let panel = NSView(frame: NSRect(x: 40, y: 180, width: 120, height: 100))
    private let card = NSView(frame: NSRect(x: 320, y: 180, width: 120, height: 100))
    private var animation: NSViewAnimation?

    func applicationDidFinishLaunching(_ notification: Notification) {
        window.title = "Motion"
        for (view, color) in [(panel, NSColor.blue), (card, NSColor.orange)] {
            view.wantsLayer = true
            view.layer?.backgroundColor = color.cgColor
            view.layer?.cornerRadius = 8
            window.contentView?.addSubview(view)
        }
        panel.setAccessibilityIdentifier("panel")
        card.setAccessibilityIdentifier("card")
        let actions: [(String, Selector)] = [
            ("Color", #selector(color)), ("Move", #selector(move)), ("Fade", #selector(fade)),
        ]
        for (index, (title, action)) in actions.enumerated() {
            let button = NSButton(title: title, target: self, action: action)
            button.frame = NSRect(x: 40 + CGFloat(index) * 130, y: 30, width: 110, height: 32)
            window.contentView?.addSubview(button)
        }
        window.makeKeyAndOrderFront(nil)
    }

    /// The layer's color goes from red to blue, and stays blue: the animation does not change the layer.
    @objc func color(_ sender: Any?) {
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = NSColor.red.cgColor
        animation.toValue = NSColor.blue.cgColor
        animation.duration = 2
        panel.layer?.add(animation, forKey: "color")
    }

    @objc func move(_ sender: Any?) {
        NSAnimationContext.runAnimationGroup(
            { context in
                context.duration = 1
                panel.animator().setFrameOrigin(NSPoint(x: 180, y: 100))
            }, completionHandler: { [window] in window.title = "Moved" })
    }

    @objc func fade(_ sender: Any?) {
        var frame = card.frame
        frame.origin.y -= 80
        let animation = NSViewAnimation(viewAnimations: [
            [.target: card, .endFrame: NSValue(rect: frame), .effect: NSViewAnimation.EffectName.fadeOut]
        ])
        animation.duration = 1
        animation.start()
        self.animation = animation
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
