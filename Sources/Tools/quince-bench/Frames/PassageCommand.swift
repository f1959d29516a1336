import ArgumentParser
import UIKit

/// Measures the system's transitions through the whole stack: turn, commit, sampled layers, pixels.
struct PassageCommand: ParsableCommand {
    enum Scene: String, ExpressibleByArgument, CaseIterable {
        case push, pushUnderGlass = "push-under-glass", glassModal = "glass-modal"
    }

    static let configuration = CommandConfiguration(
        commandName: "passage", abstract: "A push, a push under a blurred bar or a modal of glass, at 750 × 1334.")

    @Argument(help: "\(Scene.allCases.map(\.rawValue).formatted()).")
    var scene: Scene

    @Option(help: "The number of transitions.")
    var frames = 25

    @Option(help: "The number of drawing threads.")
    var threads = 1

    @Option(help: ArgumentHelp("The path of an image of the first transition's middle.", valueName: "file.png"))
    var picture: String?

    /// The frames of the system's transitions, which take half a second.
    private static let framesOfOne = 32

    func run() throws {
        let (scene, transitions, threads, pictured) = (scene, frames, threads, picture)
        MainActor.assumeIsolated {
            let navigation = UINavigationController(rootViewController: CardListController())
            navigation.navigationBar.isTranslucent = scene != .push
            let app = MeasuredApp(root: navigation, device: "iPhone 6", threads: threads)
            var all = Measurement()
            for index in 0..<transitions + 1 {
                Self.begin(scene, navigation)
                app.host.turn()
                let measurement = app.measure(frames: Self.framesOfOne) { frame in
                    if index == 0, frame == Self.framesOfOne / 5 { pictured.map(app.writePicture) }
                }
                if index > 0 { all.add(measurement) }
                Self.end(scene, navigation)
                app.host.advanceFrame()
                _ = app.host.render()
            }
            all.report()
            all.reportMost()
        }
    }

    @MainActor
    private static func begin(_ scene: Scene, _ navigation: UINavigationController) {
        guard scene == .glassModal else { return navigation.pushViewController(CardListController(), animated: true) }
        let modal = GlassController()
        modal.modalPresentationStyle = .overFullScreen
        navigation.present(modal, animated: true)
    }

    @MainActor
    private static func end(_ scene: Scene, _ navigation: UINavigationController) {
        if scene == .glassModal {
            navigation.dismiss(animated: false)
        } else {
            navigation.popViewController(animated: false)
        }
    }
}

/// A modal through which what is behind it shines, blurred live.
private final class GlassController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        glass.frame = view.bounds
        glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(glass)
        for index in 0..<6 {
            let line = UILabel(frame: CGRect(x: 24, y: 80 + CGFloat(index) * 40, width: 327, height: 28))
            line.text = "Line \(index) of what the modal has to say"
            glass.contentView.addSubview(line)
        }
    }
}
