// `import AppKit` shows all of the kit, and what it stands on.

@_exported import AppKitAnimation
@_exported import AppKitContainers
@_exported import AppKitControls
@_exported import AppKitCore
@_exported import AppKitDrawing
@_exported import AppKitFilePanels
@_exported import AppKitNibs
@_exported import AppKitStatusBar
@_exported import AppKitTables
@_exported import AppKitText
@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
@_exported import ImageIO
@_exported import QuartzCore
@_exported import QuinceFoundationAdditions
@_exported import QuinceObjCRuntime
@_exported import QuinceTextDocuments
@_exported import QuinceTextKit
@_exported import QuinceViewLayout
@_exported import UIFoundation
