import ArgumentParser
import Foundation
import UIKit

/// Measures views that fall, tumble and settle under a dynamic animator: physics, positions, commit, pixels.
struct DynamicsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dynamics", abstract: "Views fall and settle, including drawing, at 1170 × 2532.")

    @Option(help: "The number of views.")
    var views = 500

    @Option(help: "The number of frames.")
    var frames = 180

    @Option(help: "The number of drawing threads.")
    var threads = 1

    @Option(help: ArgumentHelp("The path of an image of the middle frame.", valueName: "file.png"))
    var picture: String?

    func run() throws {
        let (views, frames, threads, picture) = (views, frames, threads, picture)
        MainActor.assumeIsolated {
            let app = MeasuredApp(root: FallingViewsController(views), device: "iPhone 14", threads: threads)
            let all = app.measure(frames: frames) { if $0 == frames / 2 { picture.map(app.writePicture) } }
            all.report()
            all.reportMost()
            Measurement.report("p95", Measurement.percentile(95, all.wall), "ms")
        }
    }
}

private final class FallingViewsController: UIViewController {
    private let count: Int
    private lazy var animator = UIDynamicAnimator(referenceView: view)

    init(_ count: Int) {
        self.count = count
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let tiles = (0..<count).map { tile($0) }
        for tile in tiles { view.addSubview(tile) }
        let walls = UICollisionBehavior(items: tiles)
        walls.translatesReferenceBoundsIntoBoundary = true
        let properties = UIDynamicItemBehavior(items: tiles)
        (properties.elasticity, properties.friction) = (0.3, 0.3)
        for behavior in [UIGravityBehavior(items: tiles), walls, properties] { animator.addBehavior(behavior) }
    }

    private func tile(_ index: Int) -> UIView {
        let (column, row) = (CGFloat(index % 20), CGFloat(index / 20))
        let tile = UIView(frame: CGRect(x: 6 + column * 19, y: 20 + row * 19, width: 14, height: 14))
        tile.transform = CGAffineTransform(rotationAngle: CGFloat(index % 7) * 0.1)
        tile.backgroundColor = UIColor(hue: CGFloat(index) / CGFloat(count), saturation: 0.6, brightness: 0.9, alpha: 1)
        tile.layer.cornerRadius = 3
        return tile
    }
}
