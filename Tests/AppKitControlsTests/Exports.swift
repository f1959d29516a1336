@_exported import AppKitControls
@_exported import AppKitCore
@_exported import AppKitDrawing
@_exported import Desk
@_exported import QuinceHostInterface
@_exported import UIFoundation
