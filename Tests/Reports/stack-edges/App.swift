import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    func box(_ w: CGFloat) -> UIView {
        let v = UIView(); v.translatesAutoresizingMaskIntoConstraints = false
        v.widthAnchor.constraint(equalToConstant: w).isActive = true
        v.heightAnchor.constraint(equalToConstant: 20).isActive = true
        return v
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let a = box(10), b = box(20), c = box(30)
        let stack = UIStackView(arrangedSubviews: [a, b, c])
        stack.spacing = 5
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 50).isActive = true
        view.layoutIfNeeded()
        Verdict.expect("width", stack.bounds.width, 70)
        Verdict.expect("no custom spacing", stack.customSpacing(after: a), UIStackView.spacingUseDefault)
        stack.setCustomSpacing(50, after: a)
        stack.setCustomSpacing(70, after: c)
        view.layoutIfNeeded()
        Verdict.expect("after the last it does not count", stack.bounds.width, 115)
        Verdict.expect("custom", stack.customSpacing(after: a), 50)
        a.isHidden = true
        view.layoutIfNeeded()
        Verdict.expect("after a hidden one it does not count", stack.bounds.width, 55)
        a.isHidden = false
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: c)
        stack.addArrangedSubview(a)
        Verdict.expect("added again it goes to the end", stack.arrangedSubviews, [b, c, a])
        stack.insertArrangedSubview(a, at: 0)
        Verdict.expect("inserted again", stack.arrangedSubviews, [a, b, c])
        stack.removeArrangedSubview(b)
        Verdict.isTrue("stays a subview", b.superview === stack)
        c.removeFromSuperview()
        Verdict.expect("a view that leaves is not arranged", stack.arrangedSubviews, [a])
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 1, right: 10)
        b.removeFromSuperview()
        view.layoutIfNeeded()
        Verdict.expect("margins do not count", stack.bounds.width, 10)
        stack.isLayoutMarginsRelativeArrangement = true
        view.layoutIfNeeded()
        Verdict.expect("margins count", stack.bounds.width, 30)
        let other = UIStackView(); view.addSubview(other)
        other.addArrangedSubview(a)
        Verdict.expect("moved to another stack", stack.arrangedSubviews, [])
        stack.backgroundColor = .red
        let empty = UIStackView()
        Verdict.expect("an empty one", empty.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), .zero)
        Verdict.expect("no intrinsic size", empty.intrinsicContentSize.width, UIView.noIntrinsicMetric)
    }
}
