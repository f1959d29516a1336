import CoreText
import Foundation
import UIFoundation

/// The tables of a document that is written, in the order in which its text needs their entries.
struct RTFWriterTables {
    private struct Color: Hashable {
        var parts: [Int]
    }

    private var fonts: [String] = []
    private var fontNumbers: [String: Int] = [:]
    private var fontWords: [String] = []
    private var colors: [Color] = []
    private var colorNumbers: [Color: Int] = [:]
    private var lists = RTFLists()

    mutating func font(_ font: UIFont) -> Int {
        let name = NamedFonts.name(font)
        if let number = fontNumbers[name] { return number }
        fonts.append(name)
        fontWords.append(Self.family(font))
        fontNumbers[name] = fonts.count - 1
        return fonts.count - 1
    }

    private static func family(_ font: UIFont) -> String {
        if font.ctFont.face.metrics.isMonospaced { return "fmodern" }
        if case .relative(.notoSerif, _) = font.ctFont.source { return "froman" }
        return font.familyName.hasPrefix("Helvetica") || font.familyName == "Arial" ? "fswiss" : "fnil"
    }

    /// Entry 0 is not a color, and entry 1 is white, with which Cocoa begins its tables.
    mutating func color(_ color: UIColor) -> Int {
        let rgba = color.rgba
        let color = Color(parts: [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { RTFText.whole($0 * 100_000) })
        if let number = colorNumbers[color] { return number }
        colors.append(color)
        colorNumbers[color] = colors.count + 1
        return colors.count + 1
    }

    /// Returns the words for the innermost list of a paragraph.
    mutating func list(_ lists: [NSTextList]) -> String { self.lists.words(lists) }

    var text: String {
        let fontTable = zip(fonts, fontWords).enumerated().map { index, font in
            "\\f\(index)\\\(font.1)\\fcharset0 \(RTFText.escaped(font.0.filter { $0 != ";" }));"
        }
        var table = "{\\fonttbl" + fontTable.joined() + "}\n{\\colortbl;\\red255\\green255\\blue255;"
        for color in colors {
            let bytes = color.parts.map { min(max(($0 * 255 + 50_000) / 100_000, 0), 255) }
            table += "\\red\(bytes[0])\\green\(bytes[1])\\blue\(bytes[2]);"
        }
        table += "}\n{\\*\\expandedcolortbl;;"
        for color in colors {
            table += "\\cssrgb\\c\(color.parts[0])\\c\(color.parts[1])\\c\(color.parts[2])"
            table += color.parts[3] == 100_000 ? ";" : "\\alpha\(color.parts[3]);"
        }
        return table + "}\n" + lists.text
    }
}

/// The lists of a document that is written. An entry of RTF's table is a list with the lists inside it, one a level; a
/// list around several others is in several entries, with the same number.
struct RTFLists {
    private var entries: [[NSTextList]] = []
    private var templates: [ObjectIdentifier: Int] = [:]

    mutating func words(_ lists: [NSTextList]) -> String {
        let lists = lists.prefix(9)
        guard !lists.isEmpty else { return "" }
        let found = entries.firstIndex { entry in zip(entry, lists).allSatisfy { $0 === $1 } }
        let index = found ?? entries.count
        if found == nil { entries.append([]) }
        if entries[index].count < lists.count { entries[index] = Array(lists) }
        for list in lists where templates[ObjectIdentifier(list)] == nil {
            templates[ObjectIdentifier(list)] = templates.count + 1
        }
        return "\\ls\(index + 1)\\ilvl\(lists.count - 1)"
    }

    var text: String {
        guard !entries.isEmpty else { return "" }
        var table = "{\\*\\listtable"
        for (index, entry) in entries.enumerated() {
            table += "{\\list\\listtemplateid\(index + 1)\\listhybrid" + entry.enumerated().map(level).joined()
            table += "{\\listname ;}\\listid\(index + 1)}"
        }
        table += "}\n{\\*\\listoverridetable"
        for number in 1...entries.count {
            table += "{\\listoverride\\listid\(number)\\listoverridecount0\\ls\(number)}"
        }
        return table + "}\n"
    }

    private func level(_ level: Int, _ list: NSTextList) -> String {
        let marker = MarkerText(list.markerFormat)
        let forms = RTFWords.levelForms.filter { !marker.name.isEmpty && $0.value.hasPrefix(marker.name) }
        let form = forms.keys.min() ?? 23
        return "{\\listlevel\\levelnfc\(form)\\levelnfcn\(form)\\leveljc0\\leveljcn0\\levelfollow0"
            + "\\levelstartat\(list.startingItemNumber)\\levelspace360\\levelindent0"
            + "{\\*\\levelmarker \(RTFText.escaped(list.markerFormat.rawValue))}"
            + "{\\leveltext\\leveltemplateid\(templates[ObjectIdentifier(list)] ?? 0)\(Self.levelText(marker, level))}"
            + "\\fi-360\\li\((level + 1) * 720)\\lin\((level + 1) * 720) }"
    }

    /// Returns the marker for other programs: its length, its text, and the place of the number in it.
    private static func levelText(_ marker: MarkerText, _ level: Int) -> String {
        guard marker.kind.isOrdered else {
            let text = marker.marker(1)
            return hex(text.utf16.count) + RTFText.escaped(text) + ";}{\\levelnumbers;"
        }
        let length = marker.prefix.utf16.count + 1 + marker.suffix.utf16.count
        let text = RTFText.escaped(marker.prefix) + hex(level) + RTFText.escaped(marker.suffix)
        return hex(length) + text + ";}{\\levelnumbers" + hex(marker.prefix.utf16.count + 1) + ";"
    }

    private static func hex(_ number: Int) -> String {
        let digits = String(min(number, 255), radix: 16)
        return "\\'" + (digits.count < 2 ? "0" : "") + digits
    }

    /// Returns the length of the marker that a paragraph of a list begins with: a tab, anything, and a tab.
    static func marker(in text: NSString, _ range: NSRange, _ lists: [NSTextList]) -> Int {
        guard !lists.isEmpty, range.length > 1, text.character(at: range.location) == 0x09 else { return 0 }
        let rest = NSRange(location: range.location + 1, length: min(range.length - 1, 40))
        let tab = text.range(of: "\t", options: [], range: rest)
        return tab.location == NSNotFound ? 0 : NSMaxRange(tab) - range.location
    }
}
