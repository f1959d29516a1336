import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let b = UIButton(type: .custom)
        b.setTitle("Title", for: .normal)
        let plain = b.intrinsicContentSize
        b.titleEdgeInsets = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 20)
        Verdict.expect("title insets leave the size", b.intrinsicContentSize, plain)
        b.imageEdgeInsets = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 20)
        Verdict.expect("image insets leave the size", b.intrinsicContentSize, plain)
        b.titleEdgeInsets = .zero; b.imageEdgeInsets = .zero
        b.contentEdgeInsets = UIEdgeInsets(top: 5, left: 20, bottom: 6, right: 21)
        Verdict.near("content insets widen", b.intrinsicContentSize.width, plain.width + 41, within: 1)
        let line = ceil(UIFont.systemFont(ofSize: 18).lineHeight * 2) / 2
        Verdict.near("and heighten", b.intrinsicContentSize.height, line + 11, within: 1)
        b.contentEdgeInsets = .zero
        b.setAttributedTitle(
            NSAttributedString(string: "Styled", attributes: [.foregroundColor: UIColor.red]), for: .normal)
        view.addSubview(b)
        b.sizeToFit(); b.layoutIfNeeded()
        Verdict.expect("styled goes before plain", b.titleLabel?.text, "Styled")
        Verdict.expect("current title", b.currentTitle, "Title")
        b.setTitleColor(.green, for: .normal)
        b.layoutIfNeeded()
        Verdict.expect(
            "its color stays",
            b.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
        b.setAttributedTitle(nil, for: .normal)
        b.layoutIfNeeded()
        Verdict.expect("the plain one is back", b.titleLabel?.text, "Title")
        b.setTitle("On", for: .selected)
        b.setTitle("Down", for: .highlighted)
        b.isSelected = true; b.layoutIfNeeded()
        Verdict.expect("selected", b.titleLabel?.text, "On")
        b.isHighlighted = true; b.layoutIfNeeded()
        Verdict.expect("both have no value: normal", b.titleLabel?.text, "Title")
        b.isEnabled = false
        Verdict.expect(
            "state", b.state.rawValue,
            UIControl.State.selected.rawValue | UIControl.State.highlighted.rawValue | UIControl.State.disabled.rawValue
        )
    }
}
