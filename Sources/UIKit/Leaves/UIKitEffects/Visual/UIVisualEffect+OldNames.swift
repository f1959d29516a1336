// Swift 2 to 4 names: each is a warning whose fix-it is the current name.

@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

extension UIVibrancyEffect {
    @available(*, deprecated, renamed: "init(blurEffect:)")
    public nonisolated convenience init(forBlurEffect blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect) }
    @available(*, deprecated, renamed: "init(blurEffect:)")
    public nonisolated convenience init(for blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect) }
}
