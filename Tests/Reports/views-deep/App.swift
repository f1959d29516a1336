import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        var innermost = view!
        for _ in 0..<1000 {
            let box = UIView(frame: view.bounds)
            innermost.addSubview(box)
            innermost = box
        }
        innermost.backgroundColor = .blue
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [self] in
            Verdict.isTrue("the innermost is hit", view.hitTest(CGPoint(x: 50, y: 50), with: nil) === innermost)
        }
    }
}
