import Foundation
import Stage
import Testing
import UIKitControls

/// A client's own classes as the runtime sees them: subclasses that are not registered.
private final class Panel: UIScrollView {}

@Suite("UIKit's objects by name")
@MainActor
struct MessageTests {
    @Test("Views, responders and controllers answer what iOS code sends them")
    func messages() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        #expect(view.responds(to: "setNeedsLayout"))
        #expect(!view.responds(to: "setNeedsSomethingElse"))
        #expect(UIScrollView.instancesRespond(to: "removeFromSuperview"))
        view.perform("removeFromSuperview")
        #expect(view.superview == nil)
        view.perform("setAlpha:", with: 0.5)
        #expect(view.alpha == 0.5)
        #expect(view.perform("viewWithTag:", with: 0).takeUnretainedValue() === view)
        let controller = UIViewController()
        controller.perform("setTitle:", with: "Title")
        #expect(controller.title == "Title")
        #expect(controller.perform("becomeFirstResponder").takeUnretainedValue() as? Bool == false)
    }

    @Test("A button whose action is its controller's dismissal ends the presentation")
    func dismissal() {
        let stage = Stage()
        let (root, presented) = (stage.window.rootViewController!, UIViewController())
        root.present(presented, animated: false)
        stage.turn()
        #expect(root.presentedViewController === presented)
        let button = UIButton()
        button.addTarget(presented, action: "dismissViewControllerAnimated:completion:", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        stage.advance(1)
        #expect(root.presentedViewController == nil)
    }

    @Test("Keys of views are set as Interface Builder's runtime attributes set them")
    func keys() {
        let view = UIView()
        view.setValue(NSNumber(value: 8), forKeyPath: "layer.cornerRadius")
        view.setValue(true, forKey: "hidden")
        view.setValue(UIColor.red, forKey: "backgroundColor")
        view.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "frame")
        view.setValue(
            NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), forKey: "layoutMargins")
        view.setValue(UIView.ContentMode.center.rawValue, forKey: "contentMode")
        view.layer.setValue(0.5, forKeyPath: "transform.scale.x")
        #expect(view.layer.cornerRadius == 8)
        #expect(view.isHidden && view.value(forKey: "isHidden") as? Bool == true)
        #expect(view.backgroundColor == .red)
        #expect(view.frame.minY == 2 && view.bounds.width == 3)
        #expect(view.layoutMargins.right == 4)
        #expect(view.contentMode == .center)
        #expect(view.value(forKeyPath: "layer.cornerRadius") as? Double == 8)
        #expect(view.value(forKeyPath: "layer.transform.scale.x") as? Double == 0.5)
        let label = UILabel()
        label.setValue("text", forKey: "text")
        #expect(label.text == "text")
    }

    @Test("A layer stores any key and notifies its observers")
    func layerKeys() {
        let layer = CALayer()
        layer.setValue("value", forKey: "any")
        #expect((layer as NSObject).value(forKey: "any") as? String == "value")
        var seen: [CGPoint] = []
        let token = layer.observe(\.position, options: [.new]) { $1.newValue.map { seen.append($0) } }
        layer.position = CGPoint(x: 1, y: 2)
        layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
        layer.setValue(5, forKeyPath: "position.x")
        #expect(seen == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 4)])
        token.invalidate()
    }
}

@Suite("Observing UIKit")
@MainActor
struct ObservingTests {
    @Test("A scroll view notifies observers of its offset and content size, with any root class of the key path")
    func scrolling() {
        let panel = Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var seen: [String] = []
        let tokens = [
            panel.observe(\.contentOffset, options: [.old, .new]) { panel, change in
                seen.append("\(change.oldValue!.y) \(change.newValue!.y) \(panel.contentOffset.y)")
            },
            panel.observe(\.contentSize) { panel, _ in seen.append("size \(panel.contentSize.height)") },
            (panel as UIView).observe(\.bounds) { view, _ in seen.append("bounds \(view.bounds.minY)") },
        ]
        panel.contentSize = CGSize(width: 100, height: 500)
        panel.contentOffset.y = 40
        panel.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        #expect(seen == ["size 500.0", "bounds 40.0", "0.0 40.0 40.0", "bounds 50.0", "40.0 50.0 50.0"])
        #expect(tokens.count == 3)
    }

    @Test("A view notifies observers of its frame, bounds, center, alpha, hiding and color")
    func views() {
        let view = UIView()
        var seen: [String] = []
        let tokens = [
            view.observe(\.frame) { _, _ in seen.append("frame") },
            view.observe(\.center) { _, _ in seen.append("center") },
            view.observe(\.alpha) { _, _ in seen.append("alpha") },
            view.observe(\.isHidden) { _, _ in seen.append("hidden") },
            view.observe(\.backgroundColor) { _, _ in seen.append("color") },
            view.observe(\.layer.cornerRadius) { _, _ in seen.append("radius") },
            view.observe(\.layer.position) { _, _ in seen.append("position") },
        ]
        view.center = CGPoint(x: 1, y: 1)
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.alpha = 0.5
        view.isHidden = true
        view.backgroundColor = .red
        view.layer.cornerRadius = 3
        #expect(seen == ["position", "center", "position", "frame", "alpha", "hidden", "color", "radius"])
        #expect(tokens.count == 7)
    }

    @Test("A label can observe a controller's title by key path")
    func namedObserver() {
        final class Listener: NSObject {
            var seen: [String] = []
            func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { seen.append("\(keyPath ?? "") \(change?[.newKey] ?? "")") }
        }
        registerObjCClass(Listener.self) {
            $0.action("observeValueForKeyPath:ofObject:change:context:") {
                $0.observeValue(
                    forKeyPath: $1[0, as: String?.self], of: $1[1, as: Any?.self],
                    change: $1[2, as: [NSKeyValueChangeKey: Any]?.self],
                    context: $1[3, as: UnsafeMutableRawPointer?.self])
            }
        }
        let (controller, listener) = (UIViewController(), Listener())
        controller.addObserver(listener, forKeyPath: "title", options: .new, context: nil)
        controller.title = "a"
        controller.removeObserver(listener, forKeyPath: "title")
        controller.title = "b"
        #expect(listener.seen == ["title a"])
    }
}

/// A layer with values of its own, as clients write it.
private final class ProgressLayer: CALayer {
    nonisolated(unsafe) static var copies = 0
    var progress = 0.0
    override init() { super.init() }
    override init(layer: Any) {
        super.init(layer: layer)
        progress = (layer as? ProgressLayer)?.progress ?? -1
        Self.copies += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class ProgressView: UIView {
    override class var layerClass: AnyClass { ProgressLayer.self }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
}

@Suite("Instances that UIKit makes of clients' classes")
@MainActor
struct RuntimeInstanceTests {
    @Test("The presentation layer is a copy that the layer's class creates with init(layer:)")
    func presentation() throws {
        let stage = Stage()
        let view = ProgressView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let layer = try #require(view.layer as? ProgressLayer)
        layer.progress = 0.25
        layer.setValue("kept", forKey: "other")
        stage.window.addSubview(view)
        stage.turn()
        let shown = try #require(layer.presentation())
        #expect(shown.progress == 0.25)
        #expect(shown.value(forKey: "other") as? String == "kept")
        #expect(shown.model() === layer && shown !== layer)
        #expect(ProgressLayer.copies > 0)
    }

    @Test("A view, a controller and a layer are made by the initializer that the client's class overrides")
    func slots() {
        let view = InitializerSlot(of: UIView.self, declaredAt: 0).make(
            ProgressView.self as UIView.Type, numbers: [1, 2, 3, 4])
        #expect(view?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.map { type(of: $0) == ProgressView.self } == true)
        let words = InitializerSlot.words(of: "Main") + [0]
        let controller = InitializerSlot(of: UIViewController.self, declaredAt: 0).make(
            UIViewController.self, words: words)
        #expect(controller?.nibName == "Main")
    }
}
