import CoreGraphics
public import Foundation
public import QuartzCore
import QuinceDiagnostics

/// An object that finds faces, texts and codes in a picture. Making one is reported; it finds none.
open class CIDetector: NSObject {
    /// - Returns: `nil` for a type that is not Core Image's.
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
        guard type.hasPrefix("CIDetectorType") else { return nil }
        Unsupported.report("\(type), which finds nothing", in: "CIDetector")
    }

    open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

    open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] {
        []
    }
}

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeText = "CIDetectorTypeText"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorTracking = "CIDetectorTracking"
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
public let CIDetectorSmile = "CIDetectorSmile"
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
public let CIDetectorNumberOfAngles = "CIDetectorNumberOfAngles"
public let CIDetectorMaxFeatureCount = "CIDetectorMaxFeatureCount"
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
public let CIDetectorFocalLength = "CIDetectorFocalLength"
public let CIDetectorReturnSubFeatures = "CIDetectorReturnSubFeatures"

/// Something that a detector has found. None is ever made.
open class CIFeature: NSObject {
    public let type: String
    public let bounds: CGRect

    init(_ type: String, _ bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}

public let CIFeatureTypeFace = "Face"
public let CIFeatureTypeRectangle = "Rectangle"
public let CIFeatureTypeQRCode = "QRCode"
public let CIFeatureTypeText = "Text"

open class CIFaceFeature: CIFeature {
    open var hasLeftEyePosition: Bool { false }
    open var leftEyePosition: CGPoint { .zero }
    open var hasRightEyePosition: Bool { false }
    open var rightEyePosition: CGPoint { .zero }
    open var hasMouthPosition: Bool { false }
    open var mouthPosition: CGPoint { .zero }
    open var hasSmile: Bool { false }
    open var leftEyeClosed: Bool { false }
    open var rightEyeClosed: Bool { false }
    open var hasFaceAngle: Bool { false }
    open var faceAngle: Float { 0 }
    open var hasTrackingID: Bool { false }
    open var trackingID: Int32 { 0 }
    open var hasTrackingFrameCount: Bool { false }
    open var trackingFrameCount: Int32 { 0 }
}

open class CIRectangleFeature: CIFeature {
    open var topLeft: CGPoint { CGPoint(x: bounds.minX, y: bounds.maxY) }
    open var topRight: CGPoint { CGPoint(x: bounds.maxX, y: bounds.maxY) }
    open var bottomLeft: CGPoint { bounds.origin }
    open var bottomRight: CGPoint { CGPoint(x: bounds.maxX, y: bounds.minY) }
}

open class CIQRCodeFeature: CIRectangleFeature {
    open var messageString: String? { nil }
    open var symbolDescriptor: CIQRCodeDescriptor? { nil }
}

open class CITextFeature: CIRectangleFeature {
    open var subFeatures: [Any]? { nil }
}
