import CoreGraphics
import Foundation
import ImageIO
import QuinceDeviceLink

/// The small pictures of notifications' attachments. A file is read when its notification is first drawn, and never again: the
/// app may remove it then, which on iOS it has given away.
@MainActor
final class Thumbnails {
    /// The side in points.
    nonisolated static let side: CGFloat = 40
    /// - Source: documentation, `UNNotificationAttachment`: the most bytes of an image.
    private static let mostBytes = 10 << 20
    /// The most pixels, 200 MB in memory while the picture is made.
    private static let mostPixels = 50_000_000
    private static let mostKept = 64
    private static let types = Set(ImageFormat.allCases.map(\.typeIdentifier) + ["public.image"])

    private struct Name: Hashable {
        let file: URL
        let date: Date
        let scale: CGFloat
    }

    /// `nil` for a file that cannot be shown, which was logged.
    private var known: [Name: CGImage?] = [:]

    /// Returns the picture of a notification's first attachment that is one, as a square.
    func picture(of notification: DeliveredNotification, scale: CGFloat) -> CGImage? {
        let pictures = notification.request.content.attachments.filter { Self.types.contains($0.type) }
        guard let attachment = pictures.first, attachment.hidesThumbnail != true else { return nil }
        let name = Name(file: attachment.url, date: notification.date, scale: scale)
        if let picture = known[name] { return picture }
        if known.count >= Self.mostKept { known = [:] }
        let picture = Self.read(attachment.url.path, scale)
        known[name] = .some(picture)
        return picture
    }

    private static func read(_ path: String, _ scale: CGFloat) -> CGImage? {
        do {
            let data = try contents(path)
            return square(try ImageDecoder.decode(data, named: path, mostPixels: mostPixels), scale)
        } catch {
            NSLog("%@", "An attachment is not shown: \(error)")
            return nil
        }
    }

    /// The reason for which a file is not read.
    private struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private static func contents(_ path: String) throws -> Data {
        // Anything else than a file might have no end.
        guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
            facts[.type] as? FileAttributeType == .typeRegular, let size = facts[.size] as? NSNumber
        else { throw Problem(description: "\(path) is not a file") }
        guard size.intValue <= mostBytes else {
            throw Problem(description: "\(path) has \(size) bytes; pictures have at most \(mostBytes)")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Problem(description: "\(path) cannot be read")
        }
        return data
    }

    /// The middle of an image, upright.
    private static func square(_ decoded: DecodedImage, _ scale: CGFloat) -> CGImage? {
        let image = decoded.image
        let share = side / CGFloat(max(min(image.width, image.height), 1))
        let size = CGSize(width: CGFloat(image.width) * share, height: CGFloat(image.height) * share)
        return IconPictures.draw(CGSize(width: side, height: side), scale) { context, bounds in
            context.interpolationQuality = .high
            context.translateBy(x: bounds.midX, y: bounds.midY)
            context.concatenate(decoded.turn)
            context.draw(
                image, in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
        }
    }
}

extension DecodedImage {
    /// The transform that turns the pixels upright, around the origin and with y upwards.
    ///
    /// - Source: EXIF 2.32, 4.6.4 A, the tag Orientation.
    fileprivate var turn: CGAffineTransform {
        let (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) =
            switch orientation {
            case 2: (-1, 0, 0, 1)
            case 3: (-1, 0, 0, -1)
            case 4: (1, 0, 0, -1)
            case 5: (0, -1, -1, 0)
            case 6: (0, -1, 1, 0)
            case 7: (0, 1, 1, 0)
            case 8: (0, 1, -1, 0)
            default: (1, 0, 0, 1)
            }
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}
