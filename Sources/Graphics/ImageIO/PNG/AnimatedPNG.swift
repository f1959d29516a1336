package import CoreGraphics
package import Foundation
import QuinceDiagnostics

/// Animated PNG: whole frames, each compressed like a separate image, so that every frame is preserved exactly.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 4.9 and 11.3.4.
package enum AnimatedPNG {
    package struct Frame {
        package var image: CGImage
        /// The duration in milliseconds, 0 to 65,535.
        package var milliseconds: Int

        package init(image: CGImage, milliseconds: Int) {
            self.image = image
            self.milliseconds = milliseconds
        }
    }

    /// - Parameter frames: at least one, all of the same size.
    package static func encode(_ frames: [Frame]) -> Data {
        require(
            !frames.isEmpty && frames.allSatisfy { $0.image.width == frames[0].image.width }
                && frames.allSatisfy { $0.image.height == frames[0].image.height },
            "an animated PNG needs at least one frame, all of the same size")
        // All frames share the header, which determines whether there is alpha.
        let isOpaque: Bool = frames.allSatisfy { $0.image.isOpaque }
        let pictures: [PNGChunks] = frames.map { chunks(of: $0.image, isOpaque: isOpaque) }
        var result: [PNGChunks.Chunk] = pictures[0].chunks.filter { $0.type != "IDAT" && $0.type != "IEND" }
        result.append(PNGChunks.Chunk(type: "acTL", data: animationControl(count: frames.count)))
        var sequence = 0
        for (index, frame): (Int, Frame) in frames.enumerated() {
            result.append(PNGChunks.Chunk(type: "fcTL", data: frameControl(frame, &sequence)))
            for chunk: PNGChunks.Chunk in pictures[index].chunks where chunk.type == "IDAT" {
                result.append(index == 0 ? chunk : frameData(chunk.data, &sequence))
            }
        }
        result.append(PNGChunks.Chunk(type: "IEND", data: Data()))
        return PNGChunks(chunks: result).file()
    }

    private static func chunks(of image: CGImage, isOpaque: Bool) -> PNGChunks {
        let file: Data = FlatPNGEncoder.encode(image.pixels, isOpaque: isOpaque)
        guard let chunks = try? PNGChunks(file, named: "a frame") else { fatalError("an encoded PNG cannot be parsed") }
        return chunks
    }

    private static func animationControl(count: Int) -> Data {
        var data = Data()
        data.append(bigEndian: count)
        // The animation plays endlessly.
        data.append(bigEndian: 0)
        return data
    }

    private static func frameControl(_ frame: Frame, _ sequence: inout Int) -> Data {
        var data = Data()
        for number: Int in [sequence, frame.image.width, frame.image.height, 0, 0] { data.append(bigEndian: number) }
        data.append(bigEndian16: min(max(frame.milliseconds, 0), 65_535))
        data.append(bigEndian16: 1000)
        // The frame needs no disposal or blending, because it is the whole image.
        data.append(contentsOf: [0, 0])
        sequence += 1
        return data
    }

    private static func frameData(_ bytes: Data, _ sequence: inout Int) -> PNGChunks.Chunk {
        var data = Data()
        data.append(bigEndian: sequence)
        data.append(bytes)
        sequence += 1
        return PNGChunks.Chunk(type: "fdAT", data: data)
    }

    // MARK: Reading

    /// Decodes the output of `encode`: whole frames. A still PNG is one frame.
    package static func decode(_ file: Data, named name: String) throws(ImageError) -> [Frame] {
        let png = try PNGChunks(file, named: name)
        let shared: [PNGChunks.Chunk] = png.chunks.prefix { $0.type != "acTL" && $0.type != "IDAT" }
            .filter { $0.type == "IHDR" || $0.type == "sRGB" }
        var frames: [Frame] = []
        for (milliseconds, data): (Int, Data) in try pieces(of: png, named: name) {
            let chunks: [PNGChunks.Chunk] =
                shared + [.init(type: "IDAT", data: data), .init(type: "IEND", data: Data())]
            let picture = try ImageDecoder.decode(
                PNGChunks(chunks: chunks).file(), named: "\(name), frame \(frames.count + 1)")
            frames.append(Frame(image: picture.image, milliseconds: milliseconds))
        }
        return frames
    }

    /// Returns the compressed data of each frame with its duration.
    private static func pieces(of png: PNGChunks, named name: String) throws(ImageError) -> [(Int, Data)] {
        var pieces: [(Int, Data)] = []
        for chunk: PNGChunks.Chunk in png.chunks {
            switch chunk.type {
            case "fcTL": pieces.append((try milliseconds(chunk.data, of: png, named: name), Data()))
            case "IDAT":
                if pieces.isEmpty { pieces.append((0, Data())) }
                pieces[pieces.count - 1].1.append(chunk.data)
            case "fdAT":
                guard !pieces.isEmpty else { continue }
                pieces[pieces.count - 1].1.append(chunk.data.dropFirst(4))
            default: continue
            }
        }
        return pieces
    }

    private static func milliseconds(_ control: Data, of png: PNGChunks, named name: String) throws(ImageError) -> Int {
        let header: Data = png.first("IHDR") ?? Data()
        guard control.count == 26, control.bigEndian(at: 4) == header.bigEndian(at: 0),
            control.bigEndian(at: 8) == header.bigEndian(at: 4)
        else { throw .unsupported(name: name, format: .png, what: "a frame that covers only part of the image") }
        return (control.bigEndian(at: 20) ?? 0) >> 16
    }
}
