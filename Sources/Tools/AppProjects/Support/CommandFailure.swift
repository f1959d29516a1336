/// One line on standard error, and an exit status: 1 for what was asked and is not so, 2 for wrong input.
package struct CommandFailure: Error, Equatable {
    package let message: String
    package var status: Int32

    package init(message: String, status: Int32 = 2) {
        self.message = message
        self.status = status
    }
}
