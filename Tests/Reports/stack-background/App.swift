import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Verdict.isTrue(
            "the layer is a CATransformLayer: \(type(of: UIStackView().layer))", UIStackView().layer is CATransformLayer
        )
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stack.backgroundColor = .red
        let holder = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
        holder.backgroundColor = .white
        holder.addSubview(stack)
        view.addSubview(holder)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            holder.layer.render(in: $0.cgContext)
        }
        let data = picture.cgImage!.dataProvider!.data! as Foundation.Data
        Verdict.expect("a pixel", Array(data.prefix(3)), [255, 255, 255])
    }
}
