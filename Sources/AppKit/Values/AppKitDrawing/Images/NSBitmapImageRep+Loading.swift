import CoreGraphics
public import Foundation
import UIFoundation

extension NSBitmapImageRep {
    /// The states of a file that comes in parts. The raw values are those of NSBitmapImageRep.h.
    public enum LoadStatus: Int, Sendable {
        case unknownType = -1
        case readingHeader = -2
        case willNeedAllData = -3
        case invalidData = -4
        case unexpectedEOF = -5
        case completed = -6
    }

    /// Takes the bytes of a file so far; the picture is read once all are there.
    ///
    /// - Returns: a `LoadStatus`.
    public func incrementalLoad(from data: Data, complete: Bool) -> Int {
        incoming = data
        guard complete else { return LoadStatus.willNeedAllData.rawValue }
        guard let picture = BitmapFile.decode(incoming).first else { return LoadStatus.invalidData.rawValue }
        adopt(picture)
        incoming = Data()
        return LoadStatus.completed.rawValue
    }
}
