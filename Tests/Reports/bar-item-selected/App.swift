import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
        item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
        Verdict.expect(
            "counts as highlighted", item.titleTextAttributes(for: .highlighted)?[.foregroundColor] as? UIColor, .green)
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .highlighted)
        Verdict.expect(
            "they are the same", item.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .blue)
        Verdict.expect("normal", item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .red)
        item.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
        Verdict.expect("disabled", item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor, .gray)
    }
}
