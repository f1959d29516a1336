import UIKit

final class Padded: UILabel {
    let insets = UIEdgeInsets(top: 6, left: 10, bottom: 8, right: 12)
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
        return CGRect(x: inner.minX - 10, y: inner.minY - 6, width: inner.width + 22, height: inner.height + 14)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let plain = UILabel(), padded = Padded()
        for label in [plain, padded] { label.text = "Five apples"; label.font = .systemFont(ofSize: 15) }
        let a = plain.intrinsicContentSize, b = padded.intrinsicContentSize
        Verdict.near("wider", b.width - a.width, 22, within: 0.5)
        Verdict.near("taller", b.height - a.height, 14, within: 0.5)
        let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let fit = padded.sizeThatFits(endless), fitPlain = plain.sizeThatFits(endless)
        Verdict.near("fits wider", fit.width - fitPlain.width, 22, within: 0.5)
        Verdict.near("fits taller", fit.height - fitPlain.height, 14, within: 0.5)
        let stack = UIStackView(arrangedSubviews: [padded])
        stack.alignment = .leading
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 100).isActive = true
        stack.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10).isActive = true
        view.layoutIfNeeded()
        Verdict.near("in a stack", padded.frame.width, a.width + 22, within: 0.6)
        padded.numberOfLines = 0
        padded.preferredMaxLayoutWidth = 60
        plain.numberOfLines = 0
        let two = plain.sizeThatFits(CGSize(width: 38, height: CGFloat.greatestFiniteMagnitude))
        Verdict.near("two lines", padded.intrinsicContentSize.height, two.height + 14, within: 0.5)
    }
}
