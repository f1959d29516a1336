import CoreGraphics
import Foundation
import QuinceObjCRuntime

/// Registers the `NSValue` boxes of UIKit's structures, for values that are set by key or arrive in messages.
@section(".init_array") @used
private let boxes: @convention(c) () -> Void = {
    registerObjCModule {
        ObjCConversion.registerBox(CGAffineTransform.self, \.cgAffineTransformValue) { NSValue(cgAffineTransform: $0) }
        ObjCConversion.registerBox(CGVector.self, \.cgVectorValue) { NSValue(cgVector: $0) }
        ObjCConversion.registerBox(UIEdgeInsets.self, \.uiEdgeInsetsValue) { NSValue(uiEdgeInsets: $0) }
        ObjCConversion.registerBox(NSDirectionalEdgeInsets.self, \.directionalEdgeInsetsValue) {
            NSValue(directionalEdgeInsets: $0)
        }
        ObjCConversion.registerBox(UIOffset.self, \.uiOffsetValue) { NSValue(uiOffset: $0) }
    }
}
