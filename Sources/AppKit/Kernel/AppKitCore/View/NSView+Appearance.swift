public import AppKitDrawing

extension NSView: NSAppearanceCustomization {
    func appearanceDidChange(_ old: NSAppearance?) {
        reportUnused("appearance", of: "NSView", if: appearance?.isStandard == false)
        if appearance?.name != old?.name { tellAppearance() }
    }

    /// Tells the views that have no appearance of their own that theirs is another.
    func tellAppearance() {
        viewDidChangeEffectiveAppearance()
        for view in subviewStorage where view.appearance == nil { view.tellAppearance() }
    }
}

extension NSWindow: NSAppearanceCustomization {
    func appearanceDidChange(_ old: NSAppearance?) {
        reportUnused("appearance", of: "NSWindow", if: appearance?.isStandard == false)
        if appearance?.name != old?.name { frameView.tellAppearance() }
    }
}
