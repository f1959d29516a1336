import SwiftParser
package import SwiftSyntax
