public import CoreText

/// Part of `import UIKit` on iOS, by way of Core Graphics.
public typealias CGFont = CoreText.CGFont
