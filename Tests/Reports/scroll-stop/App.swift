import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 20, width: 375, height: 600))
    var round = 0
    var ended = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.contentSize = CGSize(width: 375, height: 30_000)
        scroll.delegate = self
        view.addSubview(scroll)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        round += 1
        let round = self.round
        Verdict.isTrue("decelerates", decelerate)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { [self] in
            let place = CGPoint(x: 0, y: 5_000 * CGFloat(round))
            if round == 1 { scroll.setContentOffset(place, animated: false) } else { scroll.contentOffset = place }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
                if round == 1 {
                    Verdict.near("setContentOffset stops", scroll.contentOffset.y, 5_000)
                    Verdict.expect("decelerating", scroll.isDecelerating, false)
                } else {
                    Verdict.isTrue(
                        "contentOffset goes on: \(scroll.contentOffset.y)", abs(scroll.contentOffset.y - 10_000) > 20)
                }
            }
        }
    }
}
