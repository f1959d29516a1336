import Foundation
import QuinceDiagnostics
import QuinceTextKit
import UIFoundation

/// A picture in a document: its bytes, as hexadecimal digits or raw.
struct RTFPicture {
    private(set) var data = Data()
    private var half: UInt8?
    private var numbers: [String: Int] = [:]

    mutating func take(_ word: String, _ number: Int) { if numbers.count < 100 { numbers[word] = number } }

    mutating func take(_ byte: UInt8) {
        guard let digit = RTFScanner.digit(byte) else { return }
        if let high = half {
            data.append(high << 4 | digit)
            half = nil
        } else {
            half = digit
        }
    }

    mutating func take(raw bytes: ArraySlice<UInt8>) { data.append(contentsOf: bytes) }

    /// The size that the document asks for, in points.
    var size: CGSize? {
        if let width = numbers["width"], let height = numbers["height"] { return Self.size(width, height, 100, 100) }
        guard let width = numbers["picwgoal"], let height = numbers["pichgoal"] else { return nil }
        return Self.size(width, height, numbers["picscalex"] ?? 100, numbers["picscaley"] ?? 100)
    }

    private static func size(_ width: Int, _ height: Int, _ x: Int, _ y: Int) -> CGSize? {
        let size = CGSize(
            width: CGFloat(width) / 20 * CGFloat(x) / 100, height: CGFloat(height) / 20 * CGFloat(y) / 100)
        let range = 0.05...DocumentLimits.distance
        return range.contains(size.width) && range.contains(size.height) ? size : nil
    }

    var isBitmap: Bool { numbers["pngblip"] != nil || numbers["jpegblip"] != nil }
}

extension NSTextAttachment {
    /// Makes the attachment of an image that is shown at a size.
    convenience init(_ image: UIImage?, size: CGSize?) {
        self.init()
        self.image = image
        if let size, image.map({ $0.size != size }) ?? true { bounds = CGRect(origin: .zero, size: size) }
    }
}

extension RTFReader {
    mutating func finishPicture() {
        guard picture.isBitmap else {
            Unsupported.report("pictures that are neither PNG nor JPEG", in: "RTF")
            return
        }
        guard let image = UIImage(data: picture.data) else {
            Unsupported.report(mistake: "a picture that cannot be read", in: "RTF")
            return
        }
        put(NSTextAttachment(image, size: picture.size))
        picture = RTFPicture()
    }

    /// Takes the attachment of Cocoa, whose image is a file beside the document. The character that follows it in the
    /// same group stands for it in other programs.
    mutating func finishGraphic(_ name: String) {
        let image = attachment(name).flatMap { UIImage(data: $0) }
        if image == nil { Unsupported.report(mistake: "the attachment “\(name)” cannot be read", in: "RTF") }
        put(NSTextAttachment(image, size: picture.size))
        picture = RTFPicture()
        state.destination = .skip
    }
}
