import CoreGraphics
public import Foundation
import QuinceDiagnostics

/// An object that finds faces, texts and codes in a picture. It reports itself, and finds none.
open class CIDetector: NSObject {
    private let type: String

    /// - Returns: `nil` for a type that is not Core Image's.
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
        guard type.hasPrefix("CIDetectorType") else { return nil }
        self.type = type
    }

    open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

    open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] {
        Unsupported.report("\(type), which finds nothing", in: "CIDetector")
        return []
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
}

open class CIRectangleFeature: CIFeature {
    open var topLeft: CGPoint { CGPoint(x: bounds.minX, y: bounds.maxY) }
    open var topRight: CGPoint { CGPoint(x: bounds.maxX, y: bounds.maxY) }
    open var bottomLeft: CGPoint { bounds.origin }
    open var bottomRight: CGPoint { CGPoint(x: bounds.maxX, y: bounds.minY) }
}

open class CIQRCodeFeature: CIRectangleFeature {
    open var messageString: String? { nil }
}
