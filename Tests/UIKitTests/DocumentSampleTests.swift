import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree
import Stage
import Testing
import UIKit

/// The samples of the documents that Quince is built from, as they stand there (in today's names).
@Suite("Samples of the documents")
@MainActor
struct DocumentSampleTests {
    private let stage = Stage()

    private func box() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .red
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    @Test("Three keyframes from the start move, turn and color a view together, each for its own time")
    func threeKeyframes() {
        let view = box()
        var finished: [Bool] = []
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: [.layoutSubviews, .calculationModeLinear]) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center = CGPoint(x: 100, y: 100) }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                view.transform = CGAffineTransform(rotationAngle: .pi / 4)
            }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.backgroundColor = .green }
        } completion: {
            finished.append($0)
        }
        stage.turn()
        for step in 0...10 {
            let paced = TimingCurve.easeInEaseOut.progress(at: Double(step) / 10)
            let half = min(paced * 2, 1)
            let shown = view.layer.presentation()
            #expect(abs((shown?.position.x ?? 0) - (20 + 80 * paced)) < 1e-3)
            #expect(abs((shown?.transform.m12 ?? 0) - sin(.pi / 4 * half)) < 1e-3)
            #expect(abs((shown?.backgroundColor?.components?[1] ?? -1) - half) < 1e-2)
            stage.advance(0.2)
        }
        #expect(finished == [true] && view.center == CGPoint(x: 100, y: 100))
    }

    @Test("layoutSubviews lays a view's subviews out inside of a block, so that they animate with it")
    func layoutOption() {
        let (parent, child) = (LayingOutView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIView())
        parent.child = child
        parent.addSubview(child)
        stage.root.addSubview(parent)
        stage.turn()
        #expect(child.frame.width == 20)
        UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
            parent.bounds.size.width = 80
        }
        stage.turn()
        stage.advance(0.5)
        #expect(child.frame.width == 40 && child.layer.presentation()?.bounds.width == 30)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .layoutSubviews) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { parent.bounds.size.width = 40 }
        }
        stage.turn()
        #expect(child.frame.width == 20 && child.layer.animationKeys()?.isEmpty == false)
    }

    @Test("One block animates color, shadow opacity, corner radius and position; the rest of a shadow changes at once")
    func manyProperties() {
        let view = box()
        view.layer.shadowRadius = 1
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.backgroundColor = .green
            view.layer.cornerRadius = 10
            view.center.x = 120
            view.layer.shadowOpacity = 0.8
            view.layer.shadowRadius = 9
            view.layer.shadowOffset = CGSize(width: 5, height: 5)
            view.layer.shadowColor = UIColor.blue.cgColor
        }
        stage.turn()
        stage.advance(0.5)
        let shown = view.layer.presentation()
        #expect(shown?.position.x == 70 && shown?.cornerRadius == 5)
        #expect(abs((shown?.backgroundColor?.components?[1] ?? 0) - 0.5) < 1e-6)
        #expect(abs((shown?.shadowOpacity ?? 0) - 0.4) < 1e-6)
        #expect(shown?.shadowRadius == 9 && shown?.shadowOffset.width == 5)
        #expect(shown?.shadowColor == UIColor.blue.cgColor)
    }

    @Test("A processing animation runs again until its result is there, and turns back without an animation")
    func processing() {
        let view = box()
        let processing = Processing(view)
        processing.run()
        stage.turn()
        stage.advance(1)
        #expect(abs((view.layer.presentation()?.transform.m12 ?? 0)) > 0.1)
        for _ in 0..<2 { stage.advance(2.5) }
        #expect(processing.runs == 3)
        processing.isComplete = true
        for _ in 0..<2 { stage.advance(2.5) }
        #expect(processing.runs == 3 && processing.ended && view.layer.animationKeys() == nil)
    }

    @Test("A transform turns a view about where its constraints place it, and layout leaves it alone")
    func transformOnConstraints() {
        let view = box()
        view.translatesAutoresizingMaskIntoConstraints = false
        let leading = view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 100)
        NSLayoutConstraint.activate([
            leading, view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 50),
            view.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.turn()
        view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1)
        stage.root.setNeedsLayout()
        stage.turn()
        #expect(view.center == CGPoint(x: 130, y: 60) && view.bounds.size == CGSize(width: 60, height: 20))
        #expect(abs(view.frame.width - 20) < 1e-9 && abs(view.frame.height - 120) < 1e-9)
        leading.constant = 140
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.root.layoutIfNeeded() }
        stage.turn()
        stage.advance(0.5)
        let shown = view.layer.presentation()
        #expect(shown?.position.x == 150 && abs((shown?.transform.m12 ?? 0) - 2) < 1e-9)
    }

    @Test(
        "A gradient runs from top to bottom, or in any direction, with its colors at even distances or at its locations"
    )
    func gradients() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.colors = [UIColor.black.cgColor, UIColor(white: 0.5, alpha: 1).cgColor, UIColor.white.cgColor]
        CATransaction.setDisableActions(true)
        stage.root.layer.addSublayer(layer)
        stage.turn()
        // The middle of a pixel at half a point's distance, of two pixels per point.
        func level(_ along: CGFloat) -> Int { Int((along / 40 * 255).rounded()) }
        func near(_ x: CGFloat, _ y: CGFloat, _ expected: Int) -> Bool { abs(stage.pixel(x, y).0 - expected) <= 2 }
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(layer.locations == nil)
        for y: CGFloat in [1, 10, 20, 30, 39] { #expect(near(5, y, level(y + 0.25)) && near(35, y, level(y + 0.25))) }
        change(layer) { $0.startPoint = .zero }
        change(layer) { $0.endPoint = CGPoint(x: 1, y: 0) }
        for x: CGFloat in [1, 20, 39] { #expect(near(x, 5, level(x + 0.25)) && near(x, 35, level(x + 0.25))) }
        change(layer) { $0.endPoint = CGPoint(x: 1, y: 1) }
        for x: CGFloat in [1, 20, 39] { #expect(near(x, 39 - x, level(19.75)) && near(x, x, level(x + 0.25))) }
        change(layer) { $0.locations = [0, 0.25, 1] }
        #expect(near(10, 9.5, 128) && near(25, 24.5, level(30)))
    }

    private func change(_ layer: CAGradientLayer, _ changes: (CAGradientLayer) -> Void) {
        CATransaction.setDisableActions(true)
        changes(layer)
        stage.turn()
    }
}

private final class LayingOutView: UIView {
    weak var child: UIView?

    override func layoutSubviews() {
        super.layoutSubviews()
        child?.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
    }
}

/// The loop of the payment animation: turns, fades, turns back, and begins again without a result.
@MainActor
private final class Processing {
    let view: UIView
    var isComplete = false
    private(set) var runs = 0
    private(set) var ended = false

    init(_ view: UIView) { self.view = view }

    func run() {
        runs += 1
        view.alpha = 1
        UIView.animateKeyframes(withDuration: 2, delay: 0) { [view] in
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) {
                view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.35) {
                view.transform = view.transform.rotated(by: .pi / 2)
            }
        } completion: { [self] _ in
            if isComplete { ended = true } else { restart() }
        }
    }

    private func restart() {
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { [view] in
            view.alpha = 0
        } completion: { [self] _ in
            view.transform = .identity
            run()
        }
    }
}
