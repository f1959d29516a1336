@_exported public import Foundation
@_exported public import QuinceFoundationAdditions
// `UTType` itself stands below UIKit, whose pickers of documents name it.
@_exported public import QuinceUniformTypes
