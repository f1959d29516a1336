import QuinceHostInterface

/// The translation of a host's keys to those of a Mac.
enum KeyCodes {
    /// Returns the virtual code of a physical key of a US keyboard; 0xFFFF for a key that a Mac has not.
    ///
    /// - Parameter usage: the usage on page 7 of USB's HID usage tables.
    /// - Source: the constants kVK_ANSI_… and kVK_… of HIToolbox's Events.h.
    static func virtualCode(usage: Int) -> UInt16 { codes[usage] ?? 0xFFFF }

    /// Returns the characters of a key as a Mac names them: the arrows, for example, are in Unicode's private area.
    static func characters(_ text: String, modifiers: KeySample.Modifiers) -> String {
        switch text {
        case "\u{8}": return "\u{7F}"
        case "\t" where modifiers.contains(.shift): return "\u{19}"
        default: return functionKeys[text].flatMap { UnicodeScalar($0) }.map { String($0) } ?? text
        }
    }

    /// The numbers of the characters that UIKit names by words.
    private static let functionKeys: [String: Int] = {
        var keys: [String: Int] = [
            "UIKeyInputUpArrow": NSUpArrowFunctionKey, "UIKeyInputDownArrow": NSDownArrowFunctionKey,
            "UIKeyInputLeftArrow": NSLeftArrowFunctionKey, "UIKeyInputRightArrow": NSRightArrowFunctionKey,
            "UIKeyInputHome": NSHomeFunctionKey, "UIKeyInputEnd": NSEndFunctionKey,
            "UIKeyInputPageUp": NSPageUpFunctionKey, "UIKeyInputPageDown": NSPageDownFunctionKey,
            "UIKeyInputDelete": NSDeleteFunctionKey, "UIKeyInputEscape": 0x1B,
        ]
        for number in 1...12 { keys["UIKeyInputF\(number)"] = NSF1FunctionKey + number - 1 }
        return keys
    }()

    private static let codes: [Int: UInt16] = {
        // Letters and digits in the order of their usages, from "a" and from "1".
        let letters: [UInt16] = [
            0x00, 0x0B, 0x08, 0x02, 0x0E, 0x03, 0x05, 0x04, 0x22, 0x26, 0x28, 0x25, 0x2E, 0x2D, 0x1F, 0x23, 0x0C, 0x0F,
            0x01, 0x11, 0x20, 0x09, 0x0D, 0x07, 0x10, 0x06,
        ]
        let digits: [UInt16] = [0x12, 0x13, 0x14, 0x15, 0x17, 0x16, 0x1A, 0x1C, 0x19, 0x1D]
        let functions: [UInt16] = [0x7A, 0x78, 0x63, 0x76, 0x60, 0x61, 0x62, 0x64, 0x65, 0x6D, 0x67, 0x6F]
        let pad: [UInt16] = [
            0x47, 0x4B, 0x43, 0x4E, 0x45, 0x4C, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5B, 0x5C, 0x52, 0x41,
        ]
        var codes: [Int: UInt16] = [
            0x28: 0x24, 0x29: 0x35, 0x2A: 0x33, 0x2B: 0x30, 0x2C: 0x31, 0x2D: 0x1B, 0x2E: 0x18, 0x2F: 0x21, 0x30: 0x1E,
            0x31: 0x2A, 0x33: 0x29, 0x34: 0x27, 0x35: 0x32, 0x36: 0x2B, 0x37: 0x2F, 0x38: 0x2C, 0x39: 0x39, 0x49: 0x72,
            0x4A: 0x73, 0x4B: 0x74, 0x4C: 0x75, 0x4D: 0x77, 0x4E: 0x79, 0x4F: 0x7C, 0x50: 0x7B, 0x51: 0x7D, 0x52: 0x7E,
            0x67: 0x51, 0x75: 0x72, 0xE0: 0x3B, 0xE1: 0x38, 0xE2: 0x3A, 0xE3: 0x37, 0xE4: 0x3E, 0xE5: 0x3C, 0xE6: 0x3D,
            0xE7: 0x36,
        ]
        for (index, code) in letters.enumerated() { codes[0x04 + index] = code }
        for (index, code) in digits.enumerated() { codes[0x1E + index] = code }
        for (index, code) in functions.enumerated() { codes[0x3A + index] = code }
        for (index, code) in pad.enumerated() { codes[0x53 + index] = code }
        return codes
    }()
}
