import QuinceFoundationAdditions

/// The bytes of a format's pixels, plane by plane.
struct PixelLayout {
    struct Plane {
        let bytesPerPixel: Int
        /// The number of the picture's pixels that one of the plane covers, on each axis.
        let step: Int
    }

    let planes: [Plane]
    var isPlanar: Bool { planes.count > 1 }

    init?(_ format: OSType) {
        switch format {
        case kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32ABGR, kCVPixelFormatType_32RGBA,
            kCVPixelFormatType_OneComponent32Float, kCVPixelFormatType_TwoComponent16Half:
            planes = [Plane(bytesPerPixel: 4, step: 1)]
        case kCVPixelFormatType_24RGB, kCVPixelFormatType_24BGR: planes = [Plane(bytesPerPixel: 3, step: 1)]
        case kCVPixelFormatType_16Gray, kCVPixelFormatType_TwoComponent8, kCVPixelFormatType_OneComponent16Half,
            kCVPixelFormatType_422YpCbCr8, kCVPixelFormatType_422YpCbCr8_yuvs:
            planes = [Plane(bytesPerPixel: 2, step: 1)]
        case kCVPixelFormatType_OneComponent8: planes = [Plane(bytesPerPixel: 1, step: 1)]
        case kCVPixelFormatType_64ARGB, kCVPixelFormatType_64RGBAHalf, kCVPixelFormatType_TwoComponent32Float:
            planes = [Plane(bytesPerPixel: 8, step: 1)]
        case kCVPixelFormatType_128RGBAFloat: planes = [Plane(bytesPerPixel: 16, step: 1)]
        case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange:
            planes = [Plane(bytesPerPixel: 1, step: 1), Plane(bytesPerPixel: 2, step: 2)]
        case kCVPixelFormatType_420YpCbCr8Planar, kCVPixelFormatType_420YpCbCr8PlanarFullRange:
            let color = Plane(bytesPerPixel: 1, step: 2)
            planes = [Plane(bytesPerPixel: 1, step: 1), color, color]
        default: return nil
        }
    }
}
