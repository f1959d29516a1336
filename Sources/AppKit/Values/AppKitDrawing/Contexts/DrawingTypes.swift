package import CoreGraphics
internal import Foundation

/// The rule by which new pixels (the source) and those that are there (the destination) make one picture.
public enum NSCompositingOperation: UInt, Sendable {
    case clear, copy, sourceOver, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusDarker, highlight, plusLighter
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity

    package var blendMode: CGBlendMode {
        switch self {
        case .clear: .clear
        case .copy: .copy
        case .sourceOver, .highlight: .normal
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        // From here on the two lists have the same order.
        default:
            CGBlendMode(rawValue: Int32(rawValue - Self.multiply.rawValue) + CGBlendMode.multiply.rawValue) ?? .normal
        }
    }
}

public enum NSImageInterpolation: UInt, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case medium = 4
    case high = 3

    init(_ quality: CGInterpolationQuality) {
        switch quality {
        case .default: self = .default
        case .none: self = .none
        case .low: self = .low
        case .medium: self = .medium
        case .high: self = .high
        }
    }

    var quality: CGInterpolationQuality {
        switch self {
        case .default: .default
        case .none: .none
        case .low: .low
        case .medium: .medium
        case .high: .high
        }
    }
}

public enum NSColorRenderingIntent: Int, Sendable {
    case `default`, absoluteColorimetric, relativeColorimetric, perceptual, saturation

    var cgIntent: CGColorRenderingIntent { CGColorRenderingIntent(rawValue: Int32(rawValue)) ?? .defaultIntent }
}

public enum NSFocusRingPlacement: UInt, Sendable {
    case only, below, above
}

public enum NSFocusRingType: UInt, Sendable {
    case `default`, none, exterior
}
