/// An error reported as one line on standard error, with an exit status: 1 for a failed operation or check, 2 for
/// invalid input.
package struct CommandFailure: Error, Equatable {
    package let message: String
    package var status: Int32

    package init(message: String, status: Int32 = 2) {
        self.message = message
        self.status = status
    }
}
