public import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceMotion
import QuinceObjCRuntime
package import QuinceRenderTree

/// The appearance and motion of the particles that an emitter layer, or a particle, emits.
///
/// A layer copies a cell's values when it is given the cell; later changes are made through the layer, with the key
/// path "emitterCells.NAME.PROPERTY". A random value is within ± half of its range around the value.
///
/// - Differs: of the cell's timing, only `beginTime`, `duration`, `speed`, `repeatCount` and `repeatDuration` are used;
///   they determine when it emits.
open class CAEmitterCell: NSObject, CAMediaTiming {
    package var content = EmitterCellContent()
    private var cells: [CAEmitterCell]?
    private var picture: Any?
    private var values: [String: Any] = [:]

    public override init() { super.init() }

    open class func defaultValue(forKey key: String) -> Any? {
        EmitterCellProperty.named[key]?.get(EmitterCellContent()).any
    }
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    open var name: String? {
        get { content.name }
        set { content.name = newValue }
    }
    open var style: [AnyHashable: Any]?
    /// The cells that each particle emits from its position, relative to its heading; the particles they emit inherit
    /// its color and scale as factors.
    open var emitterCells: [CAEmitterCell]? {
        get { cells }
        set {
            cells = newValue
            content.cells = (newValue ?? []).map(\.content)
        }
    }

    // MARK: Birth

    open var isEnabled: Bool {
        get { content.isEnabled }
        set { content.isEnabled = newValue }
    }
    /// Particles per second.
    open var birthRate: Float {
        get { Float(content.birthRate) }
        set { content.birthRate = CGFloat(newValue) }
    }
    /// The lifetime in seconds.
    open var lifetime: Float {
        get { Float(content.lifetime) }
        set { content.lifetime = CGFloat(newValue) }
    }
    open var lifetimeRange: Float {
        get { Float(content.lifetimeRange) }
        set { content.lifetimeRange = CGFloat(newValue) }
    }
    /// The angle out of the layer's plane towards the viewer, in radians.
    open var emissionLatitude: CGFloat {
        get { content.latitude }
        set { content.latitude = newValue }
    }
    /// The angle in the layer's plane from x towards y, in radians.
    open var emissionLongitude: CGFloat {
        get { content.longitude }
        set { content.longitude = newValue }
    }
    /// The angle of a cone around that direction, in radians, in which particles are evenly distributed.
    open var emissionRange: CGFloat {
        get { content.range }
        set { content.range = newValue }
    }

    // MARK: Motion

    /// The speed in points per second.
    open var velocity: CGFloat {
        get { content.velocity }
        set { content.velocity = newValue }
    }
    open var velocityRange: CGFloat {
        get { content.velocityRange }
        set { content.velocityRange = newValue }
    }
    open var xAcceleration: CGFloat {
        get { content.acceleration.x }
        set { content.acceleration.x = newValue }
    }
    open var yAcceleration: CGFloat {
        get { content.acceleration.y }
        set { content.acceleration.y = newValue }
    }
    open var zAcceleration: CGFloat {
        get { content.acceleration.z }
        set { content.acceleration.z = newValue }
    }
    open var scale: CGFloat {
        get { content.scale }
        set { content.scale = newValue }
    }
    open var scaleRange: CGFloat {
        get { content.scaleRange }
        set { content.scaleRange = newValue }
    }
    open var scaleSpeed: CGFloat {
        get { content.scaleSpeed }
        set { content.scaleSpeed = newValue }
    }
    /// The rotation in radians per second.
    open var spin: CGFloat {
        get { content.spin }
        set { content.spin = newValue }
    }
    open var spinRange: CGFloat {
        get { content.spinRange }
        set { content.spinRange = newValue }
    }

    // MARK: Appearance

    /// The color that multiplies the image.
    open var color: CGColor? {
        get { content.color }
        set { content.color = newValue }
    }
    open var redRange: Float {
        get { Float(content.colorRange.x) }
        set { content.colorRange.x = Double(newValue) }
    }
    open var greenRange: Float {
        get { Float(content.colorRange.y) }
        set { content.colorRange.y = Double(newValue) }
    }
    open var blueRange: Float {
        get { Float(content.colorRange.z) }
        set { content.colorRange.z = Double(newValue) }
    }
    open var alphaRange: Float {
        get { Float(content.colorRange.w) }
        set { content.colorRange.w = Double(newValue) }
    }
    open var redSpeed: Float {
        get { Float(content.colorSpeed.x) }
        set { content.colorSpeed.x = Double(newValue) }
    }
    open var greenSpeed: Float {
        get { Float(content.colorSpeed.y) }
        set { content.colorSpeed.y = Double(newValue) }
    }
    open var blueSpeed: Float {
        get { Float(content.colorSpeed.z) }
        set { content.colorSpeed.z = Double(newValue) }
    }
    open var alphaSpeed: Float {
        get { Float(content.colorSpeed.w) }
        set { content.colorSpeed.w = Double(newValue) }
    }
    /// A `CGImage`, or an object that holds one. Without contents nothing is drawn.
    open var contents: Any? {
        get { picture }
        set {
            picture = newValue
            content.contents = newValue.flatMap { CGImage.held(by: $0) }
            if let newValue, content.contents == nil {
                Unsupported.report("contents of type \(type(of: newValue))", in: "CAEmitterCell.contents")
            }
        }
    }
    open var contentsRect: CGRect {
        get { content.contentsRect }
        set { content.contentsRect = newValue }
    }
    open var contentsScale: CGFloat {
        get { content.contentsScale }
        set { content.contentsScale = newValue }
    }
    open var minificationFilter: String {
        get { CALayerContentsFilter(content.minificationFilter).rawValue }
        set { content.minificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
    }
    open var magnificationFilter: String {
        get { CALayerContentsFilter(content.magnificationFilter).rawValue }
        set { content.magnificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
    }
    /// The bias, as in `CALayer.minificationFilterBias`.
    open var minificationFilterBias: Float {
        get { Float(content.minificationFilterBias) }
        set { content.minificationFilterBias = Double(newValue) }
    }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { content.timing.beginTime }
        set { content.timing.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { content.timing.duration }
        set { content.timing.duration = newValue }
    }
    open var speed: Float {
        get { Float(content.timing.speed) }
        set { content.timing.speed = Double(newValue) }
    }
    open var timeOffset: CFTimeInterval {
        get { content.timing.timeOffset }
        set { content.timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { content.timing.repeats }
        set { content.timing.repeats = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { content.timing.repeatDuration }
        set { content.timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { content.timing.autoreverses }
        set { content.timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { content.timing.fillMode }
        set { content.timing.fillMode = newValue }
    }

    // MARK: Key-Value Coding

    open func value(forKey key: String) -> Any? {
        if key == "name" { return name }
        if key == "emitterCells" { return emitterCells }
        return EmitterCellProperty.named[key]?.get(content).any ?? values[key]
    }
    /// Sets a value; any key is accepted.
    open func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "name": name = value as? String
        case "emitterCells": emitterCells = value as? [CAEmitterCell]
        case "contents": contents = value
        default: setProperty(value, key)
        }
    }

    private func setProperty(_ value: Any?, _ key: String) {
        guard let property = EmitterCellProperty.named[key] else {
            values[key] = value
            return
        }
        let fallback = property.get(EmitterCellContent())
        property.set(&content, AnimatableValue(value, like: fallback) ?? fallback)
    }
}

extension CAEmitterCell: KeyValueContainer {}
