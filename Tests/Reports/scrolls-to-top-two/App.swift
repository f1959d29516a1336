import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UIScrollViewDelegate {
    let scrolls = [
        UIScrollView(frame: CGRect(x: 0, y: 20, width: 180, height: 600)),
        UIScrollView(frame: CGRect(x: 190, y: 20, width: 180, height: 600)),
    ]
    override func viewDidLoad() {
        super.viewDidLoad()
        for scroll in scrolls {
            scroll.contentSize = CGSize(width: 180, height: 4000)
            view.addSubview(scroll)
            scroll.contentOffset.y = 1000
        }
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { [self] in
            Verdict.expect("two", scrolls.map(\.contentOffset.y), [1000, 1000])
            scrolls[0].scrollsToTop = false
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.7) { [self] in
            Verdict.expect("one", scrolls.map { $0.contentOffset.y.rounded() + 0 }, [1000, 0])
        }
    }
}
