import UIFoundation

extension RTFCharacter {
    /// - Returns: whether the word is about characters.
    mutating func take(_ word: String, _ number: Int?) -> Bool {
        if let flag = RTFWords.flags[word] {
            self[keyPath: flag] = number != 0
        } else if let place = RTFWords.characterNumbers[word] {
            self[keyPath: place] = number ?? 0
        } else if let style = RTFWords.underlineStyles[word] {
            underline = number == 0 ? 0 : style
        } else if let style = RTFWords.strikes[word] {
            strike = number == 0 ? 0 : style.rawValue
        } else {
            return takeOther(word, number)
        }
        return true
    }

    private mutating func takeOther(_ word: String, _ number: Int?) -> Bool {
        switch word {
        case "f": font = number
        case "fs": size = (number ?? 24) * 500
        case "ulnone": underline = 0
        case "super": script = number == 0 ? 0 : 1
        case "sub": script = number == 0 ? 0 : -1
        case "nosupersub": script = 0
        case "up": offset = number ?? 6
        case "dn": offset = -(number ?? 6)
        case "expnd": kern = (number ?? 0) != 0 ? (number ?? 0) * 5 : nil
        case "expndtw": kern = (number ?? 0) != 0 ? number : nil
        // Cocoa disables the font's kerning so; without a number for the distance there is none.
        case "kerning": kern = number == 0 ? kern ?? 0 : kern == 0 ? nil : kern
        case "shad": shadow = number == 0 ? nil : someShadow
        default: return false
        }
        return true
    }
}

extension RTFParagraph {
    mutating func take(_ word: String, _ number: Int?) {
        if let alignment = RTFWords.alignments[word] {
            self.alignment = alignment
        } else if let direction = RTFWords.directions[word] {
            self.direction = direction
        } else if let alignment = RTFWords.tabAlignments[word] {
            tabAlignment = alignment
        } else if let place = RTFWords.paragraphNumbers[word] {
            self[keyPath: place] = number ?? 0
        } else if word == "tx" {
            // More stops than any program allows are left out.
            if tabs.count < 100 { tabs.append(Tab(place: number ?? 0, alignment: tabAlignment)) }
            tabAlignment = .left
        } else if word == "pardeftab" {
            tabInterval = number
        }
    }
}
