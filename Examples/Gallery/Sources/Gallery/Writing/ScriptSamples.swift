import UIKit

/// One sentence in the scripts of the world.
@MainActor
enum ScriptSamples {
    private static let sentences: [(String, String)] = [
        ("English", "The clock is seven minutes slow."), ("Deutsch", "Die Uhr geht sieben Minuten nach."),
        ("Français", "L’horloge retarde de sept minutes."), ("Ελληνικά", "Το ρολόι πάει επτά λεπτά πίσω."),
        ("Русский", "Часы отстают на семь минут."), ("العربية", "الساعة متأخرة سبع دقائق."),
        ("עברית", "השעון מפגר בשבע דקות."), ("हिन्दी", "घड़ी सात मिनट पीछे है।"), ("ไทย", "นาฬิกาช้าไปเจ็ดนาที"),
        ("Mixed", "She said “שלום”, at 7:00 — or 7 دقائق later. 🕰️👩‍🔧🇳🇴"),
    ]

    static func make() -> [(String, UILabel)] {
        sentences.map { language, sentence in (language, Style.label(sentence, .title3, .label, lines: 0)) }
    }
}
