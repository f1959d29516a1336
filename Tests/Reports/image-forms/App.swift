import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    func picture(_ w: CGFloat, _ h: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: w, height: h)).image {
            UIColor.red.setFill(); $0.fill(CGRect(x: 0, y: 0, width: w, height: h))
        }
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let image = picture(20, 10)
        let stretched = image.resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3))
        Verdict.expect("size", stretched.size, CGSize(width: 20, height: 10))
        Verdict.expect("mode", stretched.resizingMode, .tile)
        Verdict.expect("rendering", image.renderingMode, .automatic)
        Verdict.expect("template", image.withRenderingMode(.alwaysTemplate).renderingMode, .alwaysTemplate)
        let turned = UIImage(cgImage: image.cgImage!, scale: image.scale, orientation: .right)
        Verdict.expect("turned", turned.size, CGSize(width: 10, height: 20))
        let film = UIImage.animatedImage(with: [image, picture(20, 10), picture(20, 10)], duration: 0)!
        Verdict.near("duration of 3 images", CGFloat(film.duration), 0.1, within: 0.001)
        Verdict.expect("size of a film", film.size, CGSize(width: 20, height: 10))
        let shown = UIImageView(image: image)
        Verdict.expect("bounds", shown.bounds.size, CGSize(width: 20, height: 10))
        Verdict.expect("touches", shown.isUserInteractionEnabled, false)
        shown.image = nil
        Verdict.expect(
            "without an image", shown.intrinsicContentSize,
            CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        Verdict.expect("keeps its bounds", shown.bounds.size, CGSize(width: 20, height: 10))
        shown.animationImages = [image, picture(4, 4)]
        Verdict.expect("not by itself", shown.isAnimating, false)
        view.addSubview(shown)
        shown.animationRepeatCount = 1
        shown.animationDuration = 0.2
        shown.startAnimating()
        Verdict.expect("animating", shown.isAnimating, true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) {
            Verdict.expect("ends by itself", shown.isAnimating, false)
            let gif = UIImageView(image: film)
            self.view.addSubview(gif)
            Verdict.expect("an animated image runs by itself", gif.isAnimating, true)
        }
    }
}
