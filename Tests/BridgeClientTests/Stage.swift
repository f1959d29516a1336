import QuinceHeadlessHost
import QuinceTesting
import Testing
import UIKit

/// The clients' notes, in order.
nonisolated(unsafe) var notes: [String] = []

/// Runs a client's code and returns its notes.

func noted(_ body: () throws -> Void) rethrows -> [String] {
    notes = []
    try body()
    return notes
}
