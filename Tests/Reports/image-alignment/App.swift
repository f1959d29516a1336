import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image {
            UIColor.red.setFill(); $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
        }
        .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 10, bottom: 3, right: 20))
        let shown = UIImageView(image: image)
        Verdict.expect("insets", shown.alignmentRectInsets, UIEdgeInsets(top: 1, left: 10, bottom: 3, right: 20))
        shown.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(shown)
        shown.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 100).isActive = true
        shown.topAnchor.constraint(equalTo: view.topAnchor, constant: 100).isActive = true
        view.layoutIfNeeded()
        Verdict.expect("frame", shown.frame, CGRect(x: 90, y: 99, width: 60, height: 40))
        shown.image = nil
        Verdict.expect("without an image", shown.alignmentRectInsets, .zero)
    }
}
