internal import CFontconfig
internal import Synchronization

extension FontFace {
    /// The languages of the face, which are read from its file at the first call.
    var languages: [String] { FontLanguages.of(self) }
}

private enum FontLanguages {
    private static let known = Mutex<[FontFace: [String]]>([:])

    static func of(_ face: FontFace) -> [String] {
        if let languages = known.withLock({ $0[face] }) { return languages }
        let languages = read(face)
        known.withLock { $0[face] = languages }
        return languages
    }

    private static func read(_ face: FontFace) -> [String] {
        var count: Int32 = 0
        guard let pattern = FcFreeTypeQuery(face.path, UInt32(face.index), nil, &count) else { return [] }
        defer { FcPatternDestroy(pattern) }
        var set: OpaquePointer?
        guard FcPatternGetLangSet(pattern, "lang", 0, &set) == FcResultMatch, let set,
            let names = FcLangSetGetLangs(set)
        else { return [] }
        defer { FcStrSetDestroy(names) }
        return Set(strings(names).map(tag)).sorted()
    }

    private static func strings(_ set: OpaquePointer) -> [String] {
        guard let list = FcStrListCreate(set) else { return [] }
        defer { FcStrListDone(list) }
        var found: [String] = []
        while let name = FcStrListNext(list) { found.append(String(cString: name)) }
        return found
    }

    /// Returns fontconfig's name of a language, such as "zh-cn" or "und-zmth", as Apple writes it.
    private static func tag(_ name: String) -> String {
        switch name {
        case "zh-cn": return "zh-Hans"
        case "zh-tw": return "zh-Hant"
        default: break
        }
        let parts = name.split(separator: "-")
        guard parts.count == 2 else { return name }
        let isScript = parts[1].count == 4
        return "\(parts[0])-\(isScript ? parts[1].capitalizedWord : parts[1].uppercased())"
    }
}

extension Substring {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
