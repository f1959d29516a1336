import ArgumentParser
import CoreGraphics
import Foundation
import ImageIO

extension SceneName: ExpressibleByArgument {}

struct RasterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "raster", abstract: "Draws a scene frame by frame.")

    @Argument(help: "Which scene.")
    var scene: SceneName

    @Option(help: "How many frames are measured.")
    var frames = 25

    @Option(help: "How many threads draw.")
    var threads = 1

    @Option(help: ArgumentHelp("Writes frame 0.", valueName: "file.png"))
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
