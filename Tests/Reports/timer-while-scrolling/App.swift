import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView()
    var plain = 0, common = 0, link = 0, once = 0, performed = 0, block = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.frame = view.bounds
        scroll.contentSize = CGSize(width: 375, height: 5_000)
        scroll.delegate = self
        view.addSubview(scroll)
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in self?.plain += 1 }
        let timer = Timer(timeInterval: 0.1, repeats: true) { [weak self] _ in self?.common += 1 }
        RunLoop.main.add(timer, forMode: .common)
        CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .default)
    }
    @objc func tick() { link += 1 }
    @objc func delayed() { performed += 1 }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        (plain, common, link) = (0, 0, 0)
        perform(#selector(delayed), with: nil, afterDelay: 0.5)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.block += 1 }
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in self?.once += 1 }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        Verdict.expect("default timer while dragging", plain, 0)
        Verdict.isTrue("common timer while dragging \(common)", common >= 18)
        Verdict.expect("display link", link, 0)
        Verdict.expect("one shot", once, 0)
        Verdict.expect("delayed call", performed, 0)
        Verdict.expect("block on the queue", block, 1)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
            Verdict.expect("delayed call afterwards", performed, 1)
            Verdict.expect("one shot afterwards", once, 1)
            Verdict.isTrue("the timer goes on \(plain)", plain >= 5)
        }
    }
}
