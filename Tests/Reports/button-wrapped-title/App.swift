import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let b = UIButton(type: .system), c = UIButton(type: .system)
        c.setTitle("A", for: .normal)
        b.setTitle("A title of many words that is far too long for one line of a small screen", for: .normal)
        b.titleLabel?.numberOfLines = 0
        b.titleLabel?.lineBreakMode = .byWordWrapping
        b.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(b)
        NSLayoutConstraint.activate([
            b.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
            b.leftAnchor.constraint(equalTo: view.leftAnchor),
            b.widthAnchor.constraint(equalToConstant: 120),
        ])
        view.layoutIfNeeded()
        Verdict.expect("as high as with one line", b.bounds.height, c.intrinsicContentSize.height)
        Verdict.isTrue("the label has more lines", b.titleLabel!.bounds.height > 40)
    }
}
