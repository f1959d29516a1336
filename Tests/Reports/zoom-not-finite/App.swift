import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    func viewForZooming(in s: UIScrollView) -> UIView? { content }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let s = UIScrollView(frame: CGRect(x: 0, y: 20, width: 300, height: 300))
        s.addSubview(content); s.contentSize = content.bounds.size
        s.delegate = self; s.maximumZoomScale = 4
        view.addSubview(s)
        s.zoomScale = 2
        let empty: CGFloat = 0
        s.zoomScale = 300 / empty
        Verdict.expect("ignored", s.zoomScale, 2)
        s.setZoomScale(.nan, animated: false)
        Verdict.expect("ignored", s.zoomScale, 2)
        Verdict.expect("content", content.frame.width, 600)
    }
}
