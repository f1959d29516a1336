import CoreGraphics
import Foundation
import QuinceObjCRuntime

/// Registers the `NSValue` boxes of UIKit's structures, for values that are set by key or arrive in messages.
@section(".init_array") @used
private let boxes: @convention(c) () -> Void = {
    registerObjCModule {
        ObjCConversion.register(CGAffineTransform.self) { ($0 as? NSValue)?.cgAffineTransformValue }
        ObjCConversion.register(CGVector.self) { ($0 as? NSValue)?.cgVectorValue }
        ObjCConversion.register(UIEdgeInsets.self) { ($0 as? NSValue)?.uiEdgeInsetsValue }
        ObjCConversion.register(UIOffset.self) { ($0 as? NSValue)?.uiOffsetValue }
    }
}
