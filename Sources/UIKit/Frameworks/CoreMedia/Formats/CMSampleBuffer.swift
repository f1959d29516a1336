public import CoreGraphics

public typealias CMItemCount = Int
public typealias CMItemIndex = Int
public typealias CMPersistentTrackID = Int32
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// The samples of a track with their times. Nothing makes one: readers, writers and cameras are not supported.
public final class CMSampleBuffer: CFNumberedType, @unchecked Sendable {
    package static var cfTypeID: CFTypeID { 1103 }
    public class var typeID: CFTypeID { cfTypeID }

    private init() {}
}

/// The bytes of samples. Nothing makes one.
public final class CMBlockBuffer: CFNumberedType, @unchecked Sendable {
    package static var cfTypeID: CFTypeID { 1104 }
    public class var typeID: CFTypeID { cfTypeID }

    private init() {}
}
