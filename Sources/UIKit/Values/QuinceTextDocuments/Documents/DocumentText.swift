import Foundation
import UIFoundation

/// Text that grows at its end, with the style of each run as a value; attributes are made once for each run.
struct DocumentText<Style: Equatable> {
    private(set) var units: [UInt16] = []
    private(set) var runs: [(style: Style, end: Int)] = []

    var isEmpty: Bool { units.isEmpty }

    mutating func append(_ unit: UInt16, _ style: @autoclosure () -> Style) { append(CollectionOfOne(unit), style()) }

    mutating func append(_ text: some Collection<UInt16>, _ style: Style) {
        guard !text.isEmpty else { return }
        units.append(contentsOf: text)
        if let last = runs.indices.last, runs[last].style == style {
            runs[last].end = units.count
        } else {
            runs.append((style, units.count))
        }
    }

    mutating func replaceLast(with unit: UInt16) {
        guard !units.isEmpty else { return }
        units[units.count - 1] = unit
    }

    mutating func removeLast() {
        guard units.popLast() != nil else { return }
        while let last = runs.indices.last, last > 0 ? runs[last - 1].end >= units.count : units.isEmpty {
            runs.removeLast()
        }
        if let last = runs.indices.last { runs[last].end = units.count }
    }

    func attributed(_ attributes: (Style) -> TextAttributes) -> NSMutableAttributedString {
        let string = NSMutableAttributedString(string: String(decoding: units, as: UTF16.self))
        var start = 0
        for run in runs {
            let found = attributes(run.style)
            if !found.isEmpty { string.setAttributes(found, range: NSRange(location: start, length: run.end - start)) }
            start = run.end
        }
        return string
    }
}
