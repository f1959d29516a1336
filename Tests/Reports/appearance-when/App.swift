import UIKit

final class Plain: UIView { @objc dynamic var mark: UIColor? }
final class Box: UIView {}
func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UILabel.appearance().textColor = .red
        UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .green
        UISwitch.appearance().onTintColor = .purple
        let label = UILabel()
        Verdict.isTrue("not before it is in a window", label.textColor != .red)
        view.addSubview(label)
        Verdict.expect("in a window", label.textColor, .red)
        let own = UILabel(); own.textColor = .blue
        view.addSubview(own)
        Verdict.expect("its own color stays", own.textColor, .blue)
        let box = Box(); let inner = UILabel(); box.addSubview(inner); view.addSubview(box)
        Verdict.expect("the more special proxy", inner.textColor, .green)
        UILabel.appearance().textColor = .orange
        Verdict.expect("what is in a window stays", label.textColor, .red)
        label.removeFromSuperview(); view.addSubview(label)
        Verdict.expect("until it comes again", label.textColor, .orange)
        label.textColor = .black
        label.removeFromSuperview(); view.addSubview(label)
        Verdict.expect("then its own stays", label.textColor, .black)
        UILabel.appearance().textColor = nil
        UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = nil
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        Verdict.expect(
            "of a proxy",
            (UIBarButtonItem.appearance().titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor), .red)
        let s = UISwitch(); view.addSubview(s)
        Verdict.expect("a switch", s.onTintColor, .purple)
        s.removeFromSuperview()
    }
}
