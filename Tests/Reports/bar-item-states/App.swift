import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        item.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .selected)
        Verdict.expect(
            "highlighted", item.titleTextAttributes(for: .highlighted)?[.foregroundColor] as? UIColor, .purple)
        Verdict.expect("normal", item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, nil)
    }
}
