extension ModuleIndex {
    /// Timers, whose replacement follows the media clock, and a place in a file, which on Linux is a structure.
    private static let renamedTypes: [String: String] = ["Timer": "QuinceTimer", "fpos_t": "off_t"]

    /// Returns the replacement of a type, unless the module declares a type of that name.
    func newName(ofType name: String) -> String? {
        guard let new = Self.renamedTypes[name], !declaresType(name) else { return nil }
        return new
    }

    /// Returns a type's spelling in the rewritten source.
    func spelling(_ type: String) -> String {
        guard Self.renamedTypes.keys.contains(where: type.contains) else { return type }
        var result = ""
        var word = ""
        for character in type + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                let isMember: Bool = result.hasSuffix(".") && !result.hasSuffix("Foundation.")
                if !isMember, let name = newName(ofType: word) {
                    if result.hasSuffix("Foundation.") { result.removeLast("Foundation.".count) }
                    word = name
                }
                result += word
                result.append(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }

    /// Returns a member with its types' spellings in the rewritten source.
    func spelled(_ member: MemberFacts) -> MemberFacts {
        var member = member
        member.type = member.type.map(spelling)
        for place in member.parameters.indices {
            member.parameters[place].type = spelling(member.parameters[place].type)
        }
        return member
    }
}
