import Foundation
import SeededRandom

/// The number of random drags of a test. `QUINCE_INTERACTIONS=100000` takes a quarter of an hour in debug.
let dragCount = Int(ProcessInfo.processInfo.environment["QUINCE_INTERACTIONS"] ?? "") ?? courses(2000)
