import HeadlessHost
import QuinceTesting
import Testing
import UIKit

/// What clients noted, in order.
nonisolated(unsafe) var notes: [String] = []

/// Runs what a client does, and gives what it noted.

func noted(_ body: () throws -> Void) rethrows -> [String] {
    notes = []
    try body()
    return notes
}
