import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var log: [String] = []
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        var buttons: [UIButton] = []
        for (index, name) in ["plain", "allowed", "parent"].enumerated() {
            let frame = CGRect(x: 20, y: 100 + 100 * CGFloat(index), width: 100, height: 40)
            let button = UIButton(type: .custom)
            button.setTitle(name, for: .normal)
            button.backgroundColor = .blue
            button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
            if name == "parent" {
                let holder = UIView(frame: frame)
                button.frame = holder.bounds
                holder.addSubview(button)
                view.addSubview(holder)
            } else {
                button.frame = frame; view.addSubview(button)
            }
            buttons.append(button)
        }
        UIView.animate(withDuration: 2) {
            buttons[0].alpha = 0.5; buttons[2].superview!.alpha = 0.5
        }
        UIView.animate(
            withDuration: 2, delay: 0, options: .allowUserInteraction, animations: { buttons[1].alpha = 0.5 })
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { [self] in
            Verdict.expect("pressed", log, ["allowed", "plain"])
        }
    }
    @objc func pressed(_ button: UIButton) { log.append(button.currentTitle!) }
}
