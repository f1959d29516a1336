import UIKit

class Counter: UIView {
    var layouts = 0, draws = 0
    override func layoutSubviews() { super.layoutSubviews(); layouts += 1 }
}
final class Drawn: Counter { override func draw(_ rect: CGRect) { draws += 1 } }
final class Scroll: UIScrollView {
    var layouts = 0; override func layoutSubviews() { super.layoutSubviews(); layouts += 1 }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let outer = Counter(frame: CGRect(x: 0, y: 50, width: 200, height: 200)),
            inner = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        Verdict.expect("not by making it", outer.layouts, 0)
        view.addSubview(outer)
        outer.addSubview(inner)
        Verdict.expect("not at once", outer.layouts, 0)
        view.layoutIfNeeded()
        Verdict.expect("once", [outer.layouts, inner.layouts], [1, 1])
        inner.frame.origin.x = 20
        view.layoutIfNeeded()
        Verdict.expect("not by moving", [outer.layouts, inner.layouts], [1, 1])
        inner.frame.size.width = 60
        view.layoutIfNeeded()
        Verdict.expect("by another size, and its superview", [outer.layouts, inner.layouts], [2, 2])
        inner.setNeedsLayout(); inner.setNeedsLayout()
        view.layoutIfNeeded()
        Verdict.expect("once for many requests", [outer.layouts, inner.layouts], [2, 3])
        let scroll = Scroll(frame: CGRect(x: 0, y: 300, width: 100, height: 100));
        scroll.contentSize = CGSize(width: 100, height: 900)
        view.addSubview(scroll)
        view.layoutIfNeeded()
        let before = scroll.layouts
        scroll.contentOffset.y = 50
        view.layoutIfNeeded()
        Verdict.expect("by scrolling", scroll.layouts, before + 1)
        let a = Drawn(frame: CGRect(x: 0, y: 450, width: 50, height: 50)),
            b = Drawn(frame: CGRect(x: 100, y: 450, width: 50, height: 50)), c = Drawn(frame: .zero)
        b.contentMode = .redraw
        for v in [a, b, c] { view.addSubview(v) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            Verdict.expect("drawn", [a.draws, b.draws, c.draws], [1, 1, 0])
            for v in [a, b] { v.frame.size.width = 80 }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
            Verdict.expect("a new size redraws only that mode", [a.draws, b.draws], [1, 2])
            for v in [a, b] { v.frame.origin.x += 5; v.alpha = 0.5; v.backgroundColor = .red }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) {
            for v in [a, b] { v.setNeedsDisplay(); v.setNeedsDisplay() }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { Verdict.isTrue("by request \(a.draws)", a.draws >= 2) }
    }
}
