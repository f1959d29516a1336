public import CoreText

/// Part of what `import UIKit` gives on iOS, by way of Core Graphics.
public typealias CGFont = CoreText.CGFont
