public import Foundation
internal import QuinceDiagnostics

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// The attribute of a part of a text that is spoken as the phonetic alphabet says.
public let AVSpeechSynthesisIPANotationAttribute = "AVSpeechSynthesisIPANotationAttribute"

/// A text to speak, and how.
open class AVSpeechUtterance: NSObject, NSCopying, NSSecureCoding {
    public let speechString: String
    open var voice: AVSpeechSynthesisVoice?
    open var rate: Float = AVSpeechUtteranceDefaultSpeechRate {
        didSet { rate = min(max(rate, AVSpeechUtteranceMinimumSpeechRate), AVSpeechUtteranceMaximumSpeechRate) }
    }
    /// 0.5 to 2.
    open var pitchMultiplier: Float = 1 { didSet { pitchMultiplier = min(max(pitchMultiplier, 0.5), 2) } }
    /// 0 to 1.
    open var volume: Float = 1 { didSet { volume = min(max(volume, 0), 1) } }
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0
    open var prefersAssistiveTechnologySettings = false
    open var attributedSpeechString: NSAttributedString { NSAttributedString(string: speechString) }

    public init(string: String) {
        speechString = string
        super.init()
    }
    public convenience init(attributedString string: NSAttributedString) {
        self.init(string: string.string)
        let key = NSAttributedString.Key(AVSpeechSynthesisIPANotationAttribute)
        string.enumerateAttribute(key, in: NSRange(location: 0, length: string.length), options: []) { value, _, _ in
            if value != nil { Unsupported.report("phonetic notation", in: "AVSpeechUtterance") }
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AVSpeechUtterance(string: speechString)
        (copy.voice, copy.rate, copy.pitchMultiplier, copy.volume) = (voice, rate, pitchMultiplier, volume)
        (copy.preUtteranceDelay, copy.postUtteranceDelay) = (preUtteranceDelay, postUtteranceDelay)
        return copy
    }

    public static var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) {
        coder.encode(speechString as NSString, forKey: "speechString")
        coder.encode(voice?.language as NSString?, forKey: "voice")
        for (key, value) in [("rate", rate), ("pitchMultiplier", pitchMultiplier), ("volume", volume)] {
            coder.encode(value, forKey: key)
        }
        coder.encode(preUtteranceDelay, forKey: "preUtteranceDelay")
        coder.encode(postUtteranceDelay, forKey: "postUtteranceDelay")
    }
    public required init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "speechString") else { return nil }
        speechString = text as String
        let language = coder.decodeObject(of: NSString.self, forKey: "voice") as String?
        voice = language.flatMap { AVSpeechSynthesisVoice(language: $0) }
        rate = coder.decodeFloat(forKey: "rate")
        pitchMultiplier = coder.decodeFloat(forKey: "pitchMultiplier")
        volume = coder.decodeFloat(forKey: "volume")
        preUtteranceDelay = coder.decodeDouble(forKey: "preUtteranceDelay")
        postUtteranceDelay = coder.decodeDouble(forKey: "postUtteranceDelay")
        super.init()
    }
}

public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
    case `default` = 1
    case enhanced
    case premium
}
public enum AVSpeechSynthesisVoiceGender: Int, Sendable { case unspecified, male, female }

public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"

/// A voice of the device: one for each language, with the name that it has on iOS.
open class AVSpeechSynthesisVoice: NSObject, NSSecureCoding, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer.
    public let language: String
    public let name: String
    open var identifier: String { "com.apple.voice.compact.\(language).\(name)" }
    open var quality: AVSpeechSynthesisVoiceQuality { .default }
    open var gender: AVSpeechSynthesisVoiceGender { .unspecified }
    open var audioFileSettings: [String: Any] { [:] }

    private static let names: KeyValuePairs<String, String> = [
        "ar-001": "Majed", "cs-CZ": "Zuzana", "da-DK": "Sara", "de-DE": "Anna", "el-GR": "Melina", "en-AU": "Karen",
        "en-GB": "Daniel", "en-IE": "Moira", "en-US": "Samantha", "en-ZA": "Tessa", "es-ES": "Mónica",
        "es-MX": "Paulina", "fi-FI": "Satu", "fr-CA": "Amélie", "fr-FR": "Thomas", "he-IL": "Carmit", "hi-IN": "Lekha",
        "hu-HU": "Tünde", "id-ID": "Damayanti", "it-IT": "Alice", "ja-JP": "Kyoko", "ko-KR": "Yuna", "nb-NO": "Nora",
        "nl-BE": "Ellen", "nl-NL": "Xander", "pl-PL": "Zosia", "pt-BR": "Luciana", "pt-PT": "Joana",
        "ro-RO": "Ioana", "ru-RU": "Milena", "sk-SK": "Laura", "sv-SE": "Alva", "th-TH": "Kanya", "tr-TR": "Yelda",
        "zh-CN": "Tingting", "zh-HK": "Sinji", "zh-TW": "Meijia",
    ]

    private init(_ language: String, _ name: String) {
        (self.language, self.name) = (language, name)
        super.init()
    }

    open class func speechVoices() -> [AVSpeechSynthesisVoice] {
        names.map { AVSpeechSynthesisVoice($0.key, $0.value) }
    }

    /// The language of the person's first choice that has a voice.
    open class func currentLanguageCode() -> String {
        Locale.preferredLanguages.lazy.compactMap { entry(for: $0)?.key }.first ?? "en-US"
    }

    /// Makes the voice of a language, or of the person's for `nil`.
    ///
    /// - Returns: `nil` for a language without a voice. A language without a region has that of the first region.
    public convenience init?(language languageCode: String?) {
        guard let found = Self.entry(for: languageCode ?? Self.currentLanguageCode()) else { return nil }
        self.init(found.key, found.value)
    }
    public convenience init?(identifier: String) {
        guard let voice = Self.speechVoices().first(where: { $0.identifier == identifier }) else { return nil }
        self.init(voice.language, voice.name)
    }

    private static func entry(for code: String) -> (key: String, value: String)? {
        let code = code.replacingOccurrences(of: "_", with: "-")
        if let exact = names.first(where: { $0.key.caseInsensitiveCompare(code) == .orderedSame }) { return exact }
        let preferred: [String: String] = ["en": "en-US", "es": "es-ES", "fr": "fr-FR", "nl": "nl-NL", "pt": "pt-BR"]
        if let region = preferred[code] { return names.first { $0.key == region } }
        return code.contains("-") ? nil : names.first { $0.key.hasPrefix(code + "-") }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? AVSpeechSynthesisVoice)?.identifier == identifier
    }
    open override var hash: Int { identifier.hashValue }

    public static var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { coder.encode(identifier as NSString, forKey: "identifier") }
    public required convenience init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "identifier") else { return nil }
        self.init(identifier: text as String)
    }
}
