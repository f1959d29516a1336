import Foundation
import QuartzCore
import Stage
import Testing

@Suite("Transitions between snapshots")
@MainActor
struct TransitionTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    init() {
        stage.root.backgroundColor = .white
        view.backgroundColor = .red
        stage.root.addSubview(view)
        stage.turn()
        _ = stage.host.render()
    }

    private func start(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        view.layer.add(transition, forKey: "any")
        view.backgroundColor = .blue
        stage.turn()
    }

    /// Returns the color at a point as "red", "blue", "white" or its components.
    private func at(_ x: CGFloat, _ y: CGFloat) -> String {
        let (r, g, b) = stage.pixel(x, y)
        switch (r, g, b) {
        case (255, 0, 0): return "red"
        case (0, 0, 255): return "blue"
        case (255, 255, 255): return "white"
        default: return "\(r) \(g) \(b)"
        }
    }

    @Test("A fade mixes old and new by its progress, to a level; its key is always \"transition\"")
    func fade() {
        start(.fade)
        #expect(view.layer.animationKeys() == ["transition"])
        for step in 0..<10 {
            let (r, g, b) = stage.pixel(150, 150)
            let p = Double(step) / 10
            #expect(abs(Double(r) - 255 * (1 - p)) <= 1 && g == 0 && abs(Double(b) - 255 * p) <= 1, "at \(p)")
            stage.advance(0.1)
        }
        stage.advance(0.1)
        #expect(at(150, 150) == "blue" && view.layer.animationKeys() == nil)
    }

    @Test("A fade between translucent images is translucent")
    func translucentFade() {
        view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
        stage.turn()
        start(.fade)
        view.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
        stage.turn()
        stage.advance(0.5)
        // Half of (255 128 128) and half of (128 128 255).
        let (r, g, b) = stage.pixel(150, 150)
        #expect(abs(r - 191) <= 1 && abs(g - 128) <= 1 && abs(b - 191) <= 1, "\(r) \(g) \(b)")
    }

    /// The colors near each edge of the view and just outside of it, after a quarter of the transition.
    nonisolated struct Look: Sendable {
        let type: CATransitionType
        let subtype: CATransitionSubtype
        /// The colors at left, right, top and bottom inside, then at left, right, top and bottom outside.
        let seen: String
    }

    nonisolated static let looks: [Look] = [
        Look(type: .push, subtype: .fromLeft, seen: "blue red red red blue red white white"),
        Look(type: .push, subtype: .fromRight, seen: "red blue red red red blue white white"),
        Look(type: .push, subtype: .fromTop, seen: "red red red blue white white red blue"),
        Look(type: .push, subtype: .fromBottom, seen: "red red blue red white white blue red"),
        Look(type: .moveIn, subtype: .fromLeft, seen: "blue red red red blue white white white"),
        Look(type: .moveIn, subtype: .fromTop, seen: "red red red blue white white white blue"),
        Look(type: .reveal, subtype: .fromLeft, seen: "blue red red red white red white white"),
        Look(type: .reveal, subtype: .fromBottom, seen: "red red blue red white white white red"),
    ]

    @Test("Push, move in and reveal go their ways (documented); fromTop comes from below, as on iOS", arguments: looks)
    func moves(look: Look) {
        start(look.type, look.subtype)
        stage.advance(0.25)
        let inside = [at(110, 150), at(190, 150), at(150, 110), at(150, 190)]
        let outside = [at(90, 150), at(210, 150), at(150, 90), at(150, 210)]
        #expect((inside + outside).joined(separator: " ") == look.seen)
    }

    @Test("A flip shows the old picture narrowed, nothing at its edge-on half, then the new one, not mirrored")
    func flips() {
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 100))
        mark.backgroundColor = .black
        UIView.transition(with: view, duration: 1, options: [.transitionFlipFromRight, .curveLinear]) {
            view.backgroundColor = .blue
            view.addSubview(mark)
        }
        stage.turn()
        stage.advance(0.25)
        #expect(at(150, 150) == "red" && at(104, 150) == "white" && at(196, 150) == "white")
        stage.advance(0.5)
        #expect(at(150, 150) == "blue" && at(122, 150) == "0 0 0")
        stage.advance(0.3)
        #expect(at(110, 150) == "0 0 0" && at(190, 150) == "blue")
    }

    @Test("A page that curls up uncovers the new picture from below; one that curls down covers the old from above")
    func curls() {
        var ended: [Bool] = []
        UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
            view.backgroundColor = .blue
        } completion: {
            ended.append($0)
        }
        stage.turn()
        stage.advance(0.5)
        #expect(at(150, 105) == "red" && at(150, 190) == "blue")
        stage.advance(0.5)
        #expect(ended == [true] && at(150, 105) == "blue")
        UIView.transition(with: view, duration: 1, options: [.transitionCurlDown, .curveLinear]) {
            view.backgroundColor = .red
        }
        stage.turn()
        stage.advance(0.5)
        #expect(at(150, 105) == "red" && at(150, 190) == "blue")
    }

    @Test("Changes in the block are not animated unless allowAnimatedContent; without a transition they jump")
    func content() {
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { view.alpha = 0.5 }
        #expect(view.layer.animationKeys() == ["transition"])
        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent]) {
            view.alpha = 1
        }
        #expect(Set(view.layer.animationKeys() ?? []) == ["transition", "opacity"])
    }

    @Test("From one view to another the superview passes over; hidden ones are shown and shown ones hidden")
    func fromTo() {
        let other = UIView(frame: view.frame)
        other.backgroundColor = .blue
        var ends: [Bool] = []
        UIView.transition(from: view, to: other, duration: 0.5, options: .transitionCrossDissolve) { ends.append($0) }
        #expect(view.superview == nil && other.superview === stage.root)
        stage.turn()
        #expect(at(150, 150) == "red")
        stage.advance(0.6)
        #expect(at(150, 150) == "blue" && ends == [true])
        let hidden = UIView(frame: other.frame)
        hidden.isHidden = true
        stage.root.addSubview(hidden)
        UIView.transition(from: other, to: hidden, duration: 0.5, options: [.showHideTransitionViews])
        #expect(other.isHidden && !hidden.isHidden)
    }

    @Test("Start and end progress show a part of the whole course; a second transition starts from the first's picture")
    func parts() {
        let transition = CATransition()
        (transition.startProgress, transition.endProgress) = (0.25, 0.75)
        transition.type = .push
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        view.layer.add(transition, forKey: nil)
        view.backgroundColor = .blue
        stage.turn()
        #expect(at(120, 150) == "blue" && at(130, 150) == "red")
        stage.advance(0.5)
        #expect(at(145, 150) == "blue" && at(155, 150) == "red")
        view.layer.add(transition, forKey: nil)
        view.backgroundColor = .green
        stage.turn()
        // A quarter of the new content, then the halfway image of the first transition, pushed on by a quarter.
        #expect([at(120, 150), at(130, 150), at(170, 150), at(180, 150)] == ["0 255 0", "blue", "blue", "red"])
    }

    @Test("A view that is hidden within its own transition fades away")
    func hiding() {
        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            view.isHidden = true
        }
        stage.turn()
        stage.advance(0.5)
        let (r, g, b) = stage.pixel(150, 150)
        #expect(r == 255 && abs(g - 128) <= 1 && abs(b - 128) <= 1, "\(r) \(g) \(b)")
        stage.advance(0.6)
        #expect(at(150, 150) == "white")
    }

    @Test("A scrolled view's old picture is all there, however far it is scrolled")
    func scrolled() {
        view.clipsToBounds = true
        view.backgroundColor = nil
        let content = UIView(frame: CGRect(x: 0, y: 50_000, width: 100, height: 100))
        content.backgroundColor = .red
        view.addSubview(content)
        view.bounds.origin.y = 50_000
        stage.turn()
        #expect(at(150, 110) == "red")
        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            content.backgroundColor = .blue
        }
        stage.turn()
        #expect([at(150, 110), at(150, 190)] == ["red", "red"])
    }

    @Test("On a view without a window it completes, and blocks no touches")
    func offscreen() {
        var ends: [Bool] = []
        let loose = UIView()
        UIView.transition(with: loose, duration: 1, options: .transitionFlipFromLeft) {
        } completion: {
            ends.append($0)
        }
        stage.turn()
        #expect(ends == [true])
    }

    @Test("A controller's transition between children stays where the old view is, and dissolves for its duration")
    func betweenChildren() {
        let parent = UIViewController()
        let stage = Stage(root: parent)
        let container = UIView(frame: CGRect(x: 0, y: 50, width: 200, height: 200))
        parent.view.addSubview(container)
        let (old, new) = (UIViewController(), UIViewController())
        for child in [old, new] { parent.addChild(child) }
        container.addSubview(old.view)
        for (child, color) in [(old, UIColor.black), (new, .white)] {
            child.view.frame = container.bounds
            child.view.backgroundColor = color
        }
        stage.advance(0.1)
        var ends: [Double] = []
        let start = stage.seconds
        parent.transition(from: old, to: new, duration: 0.4, options: .transitionCrossDissolve, animations: nil) { _ in
            ends.append(stage.seconds - start)
        }
        stage.advance(0.2)
        #expect(new.view.superview === container)
        #expect((100...155).contains(stage.pixel(100, 150).0))
        #expect(ends.isEmpty)
        stage.advance(0.3)
        #expect(ends.count == 1 && abs(ends[0] - 0.4 - 1 / 60) < 1e-8, "\(ends)")
        #expect(old.view.superview == nil && stage.pixel(100, 150).0 == 255)
    }

    @Test(
        "A child that is called back while it leaves stays",
        arguments: [UIView.AnimationOptions.transitionCrossDissolve, []])
    func calledBack(options: UIView.AnimationOptions) {
        let parent = UIViewController()
        let stage = Stage(root: parent)
        let (a, b) = (UIViewController(), UIViewController())
        for child in [a, b] { parent.addChild(child) }
        parent.view.addSubview(a.view)
        stage.advance(0.1)
        var didSeeBoth = false
        parent.transition(from: a, to: b, duration: 0.4, options: options) {
            didSeeBoth = a.view.superview != nil && b.view.superview != nil
        }
        stage.advance(0.1)
        parent.transition(from: b, to: a, duration: 0.4, options: options, animations: nil)
        stage.advance(1)
        #expect(didSeeBoth && a.view.superview != nil && b.view.superview == nil)
    }
}
