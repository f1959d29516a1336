import AVFoundation
import Foundation
import Stage
import TestFilms
import Testing
import UIKit

/// A phone with a film in a folder, and a player of it.
@MainActor
final class Cinema {
    let stage: Stage
    let folder = NSTemporaryDirectory() + "quince-cinema-\(UUID().uuidString)"
    let film: NumberedFilm
    let item: AVPlayerItem
    let player: AVPlayer

    static let h264 = ["-c:v", "libx264", "-bf", "2", "-g", "20"]

    /// - Parameter waits: whether the item is ready when the test begins.
    init(rate: String = "30", seconds: Double = 4, waits: Bool = true) throws {
        stage = Stage()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        film = try NumberedFilm(folder, "film.mp4", rate: rate, seconds: seconds, encoding: Self.h264)
        item = AVPlayerItem(url: URL(fileURLWithPath: film.path))
        player = AVPlayer(playerItem: item)
        if waits { stage.turn() }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var url: URL { URL(fileURLWithPath: film.path) }

    /// Adds a layer of the film's size in pixels, so that its pictures are not scaled.
    func addLayer() -> AVPlayerLayer {
        let layer = AVPlayerLayer(player: player)
        let scale = UIScreen.main.scale
        layer.frame = CGRect(
            x: 0, y: 0, width: CGFloat(NumberedFilm.width) / scale, height: CGFloat(NumberedFilm.height) / scale)
        stage.root.layer.addSublayer(layer)
        stage.turn()
        return layer
    }

    /// Shows a player's controller in a part of the root's view.
    func embed(_ controller: UIViewController, _ frame: CGRect) throws {
        let host = try #require(stage.window.rootViewController)
        host.addChild(controller)
        controller.view.frame = frame
        host.view.addSubview(controller.view)
        controller.didMove(toParent: host)
        stage.advance(0.1)
    }

    /// The number of the picture that a layer of the film's size shows at its origin.
    func number() -> Int {
        var number = 0
        let scale = UIScreen.main.scale
        for bit in 0..<NumberedFilm.columns {
            let x = (CGFloat(bit) + 0.5) * CGFloat(NumberedFilm.column) / scale
            if stage.pixel(x, CGFloat(NumberedFilm.height) / 2 / scale).0 > 128 { number |= 1 << bit }
        }
        return number
    }
}
