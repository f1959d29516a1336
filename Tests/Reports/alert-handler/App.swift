import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var log: [String] = []
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.text = "typed" }
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [self, unowned alert] _ in
                log.append("handler")
                Verdict.expect("nothing is presented", presentedViewController, nil)
                Verdict.expect("the alert is away", alert.presentingViewController, nil)
                Verdict.expect("its text", alert.textFields?.first?.text, "typed")
                present(UIAlertController(title: "Second", message: nil, preferredStyle: .alert), animated: true) {
                    self.log.append("second")
                }
            })
        present(alert, animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { [self] in
            Verdict.expect("log", log, ["handler", "second"])
        }
    }
}
