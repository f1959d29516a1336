@_exported public import Photos
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers
