@_exported import AppKitDrawing
@_exported import Desk
@_exported import QuartzCore
@_exported import QuinceHostInterface
