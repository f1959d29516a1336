/// A reason why the SDK cannot compile something.
package struct CompilerFailure: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
