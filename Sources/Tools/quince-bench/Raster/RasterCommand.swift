import ArgumentParser
import CoreGraphics
import Foundation
import ImageIO

extension SceneName: ExpressibleByArgument {}

struct RasterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "raster", abstract: "Draws a scene frame by frame.")

    @Argument(help: "The scene.")
    var scene: SceneName

    @Option(help: "The number of measured frames.")
    var frames = 25

    @Option(help: "The number of drawing threads.")
    var threads = 1

    @Option(help: ArgumentHelp("The path of an image of frame 0.", valueName: "file.png"))
    var picture: String?

    func run() throws {
        let stage = Stage(scene, threads: threads)
        if let picture {
            stage.draw(0)
            let image = CGImage(stage.compositor.surface, isOpaque: true)
            try ImageEncoder.png(image).write(to: URL(fileURLWithPath: picture))
        }
        Measurement.of(frames: frames) { stage.draw($0) }.report()
    }
}
