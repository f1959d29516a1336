import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
        let layers = (0..<5).map { index -> CALayer in
            let layer = CALayer()
            layer.frame = CGRect(x: 20 + 50 * CGFloat(index), y: 100, width: 40, height: 40)
            view.layer.addSublayer(layer)
            return layer
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            for (index, layer) in layers.enumerated() {
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 0.2
                fade.toValue = 0.4
                fade.duration = 0.5
                fade.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
                fade.fillMode = index == 4 ? .both : modes[index]
                fade.autoreverses = index == 4
                fade.isRemovedOnCompletion = false
                layer.add(fade, forKey: nil)
            }
        }
        func shown() -> [Double] { layers.map { Double((100 * ($0.presentation()?.opacity ?? -1)).rounded() / 100) } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
            Verdict.expect("before", shown().map { Float($0) }, [1, 1, 0.2, 0.2, 0.2])
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.2) {
            Verdict.expect("after", shown().map { Float($0) }, [1, 0.4, 1, 0.4, 0.2])
            Verdict.expect("model", layers.map(\.opacity), [1, 1, 1, 1, 1])
        }
    }
}
