import CoreGraphics
import Foundation
import QuartzCore

// The properties that several filters have.
extension TypedFilter {
    var inputImage: CIImage? {
        get { picture("Image") }
        set { set(newValue, "Image") }
    }
    var backgroundImage: CIImage? {
        get { picture("BackgroundImage") }
        set { set(newValue, "BackgroundImage") }
    }
    var maskImage: CIImage? {
        get { picture("MaskImage") }
        set { set(newValue, "MaskImage") }
    }
    var radius: Float {
        get { number("Radius") }
        set { set(newValue, "Radius") }
    }
    var intensity: Float {
        get { number("Intensity") }
        set { set(newValue, "Intensity") }
    }
    var scale: Float {
        get { number("Scale") }
        set { set(newValue, "Scale") }
    }
    var angle: Float {
        get { number("Angle") }
        set { set(newValue, "Angle") }
    }
    var width: Float {
        get { number("Width") }
        set { set(newValue, "Width") }
    }
    var sharpness: Float {
        get { number("Sharpness") }
        set { set(newValue, "Sharpness") }
    }
    var center: CGPoint {
        get { point("Center") }
        set { set(CIVector(cgPoint: newValue), "Center") }
    }
    var color: CIColor {
        get { color("Color") }
        set { set(newValue, "Color") }
    }
    var color0: CIColor {
        get { color("Color0") }
        set { set(newValue, "Color0") }
    }
    var color1: CIColor {
        get { color("Color1") }
        set { set(newValue, "Color1") }
    }
    var extent: CGRect {
        get { vector("Extent").cgRectValue }
        set { set(CIVector(cgRect: newValue), "Extent") }
    }
    var transform: CGAffineTransform {
        get { FilterInputs(self).transform("inputTransform") }
        set { set(newValue, "Transform") }
    }
    var message: Data {
        get { value(forKey: "inputMessage") as? Data ?? Data() }
        set { set(newValue, "Message") }
    }
}
