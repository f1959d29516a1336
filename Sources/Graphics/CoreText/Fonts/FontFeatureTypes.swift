// The types and selectors of Apple's font feature registry (SFNTLayoutTypes.h; the numbers are the registry's). `FontFeature`
// reads those that have an equal in OpenType, and reports the others.

// MARK: All features

public let kAllTypographicFeaturesType: Int = 0
public let kAllTypeFeaturesOnSelector: Int = 0
public let kAllTypeFeaturesOffSelector: Int = 1

// MARK: Ligatures

public let kLigaturesType: Int = 1
public let kRequiredLigaturesOnSelector: Int = 0
public let kRequiredLigaturesOffSelector: Int = 1
public let kCommonLigaturesOnSelector: Int = 2
public let kCommonLigaturesOffSelector: Int = 3
public let kRareLigaturesOnSelector: Int = 4
public let kRareLigaturesOffSelector: Int = 5
public let kLogosOnSelector: Int = 6
public let kLogosOffSelector: Int = 7
public let kRebusPicturesOnSelector: Int = 8
public let kRebusPicturesOffSelector: Int = 9
public let kDiphthongLigaturesOnSelector: Int = 10
public let kDiphthongLigaturesOffSelector: Int = 11
public let kSquaredLigaturesOnSelector: Int = 12
public let kSquaredLigaturesOffSelector: Int = 13
public let kAbbrevSquaredLigaturesOnSelector: Int = 14
public let kAbbrevSquaredLigaturesOffSelector: Int = 15
public let kSymbolLigaturesOnSelector: Int = 16
public let kSymbolLigaturesOffSelector: Int = 17
public let kContextualLigaturesOnSelector: Int = 18
public let kContextualLigaturesOffSelector: Int = 19
public let kHistoricalLigaturesOnSelector: Int = 20
public let kHistoricalLigaturesOffSelector: Int = 21

// MARK: Connections of letters

public let kCursiveConnectionType: Int = 2
public let kUnconnectedSelector: Int = 0
public let kPartiallyConnectedSelector: Int = 1
public let kCursiveSelector: Int = 2

// MARK: The case of letters, before there were types for each case

public let kLetterCaseType: Int = 3
public let kUpperAndLowerCaseSelector: Int = 0
public let kAllCapsSelector: Int = 1
public let kAllLowerCaseSelector: Int = 2
public let kSmallCapsSelector: Int = 3
public let kInitialCapsSelector: Int = 4
public let kInitialCapsAndSmallCapsSelector: Int = 5

// MARK: Vertical forms

public let kVerticalSubstitutionType: Int = 4
public let kSubstituteVerticalFormsOnSelector: Int = 0
public let kSubstituteVerticalFormsOffSelector: Int = 1

// MARK: The order of glyphs

public let kLinguisticRearrangementType: Int = 5
public let kLinguisticRearrangementOnSelector: Int = 0
public let kLinguisticRearrangementOffSelector: Int = 1

// MARK: The spacing of numbers

public let kNumberSpacingType: Int = 6
public let kMonospacedNumbersSelector: Int = 0
public let kProportionalNumbersSelector: Int = 1
public let kThirdWidthNumbersSelector: Int = 2
public let kQuarterWidthNumbersSelector: Int = 3

// MARK: Swashes at the ends of words and lines

public let kSmartSwashType: Int = 8
public let kWordInitialSwashesOnSelector: Int = 0
public let kWordInitialSwashesOffSelector: Int = 1
public let kWordFinalSwashesOnSelector: Int = 2
public let kWordFinalSwashesOffSelector: Int = 3
public let kLineInitialSwashesOnSelector: Int = 4
public let kLineInitialSwashesOffSelector: Int = 5
public let kLineFinalSwashesOnSelector: Int = 6
public let kLineFinalSwashesOffSelector: Int = 7
public let kNonFinalSwashesOnSelector: Int = 8
public let kNonFinalSwashesOffSelector: Int = 9

// MARK: Diacritics

public let kDiacriticsType: Int = 9
public let kShowDiacriticsSelector: Int = 0
public let kHideDiacriticsSelector: Int = 1
public let kDecomposeDiacriticsSelector: Int = 2

// MARK: Superiors, inferiors, ordinals

public let kVerticalPositionType: Int = 10
public let kNormalPositionSelector: Int = 0
public let kSuperiorsSelector: Int = 1
public let kInferiorsSelector: Int = 2
public let kOrdinalsSelector: Int = 3
public let kScientificInferiorsSelector: Int = 4

// MARK: Fractions

public let kFractionsType: Int = 11
public let kNoFractionsSelector: Int = 0
public let kVerticalFractionsSelector: Int = 1
public let kDiagonalFractionsSelector: Int = 2

// MARK: Overlaps

public let kOverlappingCharactersType: Int = 13
public let kPreventOverlapOnSelector: Int = 0
public let kPreventOverlapOffSelector: Int = 1

// MARK: Typographic extras, such as the slashed zero

public let kTypographicExtrasType: Int = 14
public let kHyphensToEmDashOnSelector: Int = 0
public let kHyphensToEmDashOffSelector: Int = 1
public let kHyphenToEnDashOnSelector: Int = 2
public let kHyphenToEnDashOffSelector: Int = 3
public let kSlashedZeroOnSelector: Int = 4
public let kSlashedZeroOffSelector: Int = 5
public let kFormInterrobangOnSelector: Int = 6
public let kFormInterrobangOffSelector: Int = 7
public let kSmartQuotesOnSelector: Int = 8
public let kSmartQuotesOffSelector: Int = 9
public let kPeriodsToEllipsisOnSelector: Int = 10
public let kPeriodsToEllipsisOffSelector: Int = 11

// MARK: Mathematics

public let kMathematicalExtrasType: Int = 15
public let kHyphenToMinusOnSelector: Int = 0
public let kHyphenToMinusOffSelector: Int = 1
public let kAsteriskToMultiplyOnSelector: Int = 2
public let kAsteriskToMultiplyOffSelector: Int = 3
public let kSlashToDivideOnSelector: Int = 4
public let kSlashToDivideOffSelector: Int = 5
public let kInequalityLigaturesOnSelector: Int = 6
public let kInequalityLigaturesOffSelector: Int = 7
public let kExponentsOnSelector: Int = 8
public let kExponentsOffSelector: Int = 9
public let kMathematicalGreekOnSelector: Int = 10
public let kMathematicalGreekOffSelector: Int = 11

// MARK: Ornaments

public let kOrnamentSetsType: Int = 16
public let kNoOrnamentsSelector: Int = 0
public let kDingbatsSelector: Int = 1
public let kPiCharactersSelector: Int = 2
public let kFleuronsSelector: Int = 3
public let kDecorativeBordersSelector: Int = 4
public let kInternationalSymbolsSelector: Int = 5
public let kMathSymbolsSelector: Int = 6

// MARK: Alternatives of characters

public let kCharacterAlternativesType: Int = 17
public let kNoAlternatesSelector: Int = 0

// MARK: Levels of design

public let kDesignComplexityType: Int = 18
public let kDesignLevel1Selector: Int = 0
public let kDesignLevel2Selector: Int = 1
public let kDesignLevel3Selector: Int = 2
public let kDesignLevel4Selector: Int = 3
public let kDesignLevel5Selector: Int = 4

// MARK: Styles

public let kStyleOptionsType: Int = 19
public let kNoStyleOptionsSelector: Int = 0
public let kDisplayTextSelector: Int = 1
public let kEngravedTextSelector: Int = 2
public let kIlluminatedCapsSelector: Int = 3
public let kTitlingCapsSelector: Int = 4
public let kTallCapsSelector: Int = 5

// MARK: Shapes of Chinese and Japanese characters

public let kCharacterShapeType: Int = 20
public let kTraditionalCharactersSelector: Int = 0
public let kSimplifiedCharactersSelector: Int = 1
public let kJIS1978CharactersSelector: Int = 2
public let kJIS1983CharactersSelector: Int = 3
public let kJIS1990CharactersSelector: Int = 4
public let kTraditionalAltOneSelector: Int = 5
public let kTraditionalAltTwoSelector: Int = 6
public let kTraditionalAltThreeSelector: Int = 7
public let kTraditionalAltFourSelector: Int = 8
public let kTraditionalAltFiveSelector: Int = 9
public let kExpertCharactersSelector: Int = 10
public let kJIS2004CharactersSelector: Int = 11
public let kHojoCharactersSelector: Int = 12
public let kNLCCharactersSelector: Int = 13
public let kTraditionalNamesCharactersSelector: Int = 14

// MARK: The case of numbers

public let kNumberCaseType: Int = 21
public let kLowerCaseNumbersSelector: Int = 0
public let kUpperCaseNumbersSelector: Int = 1

// MARK: The spacing of text

public let kTextSpacingType: Int = 22
public let kProportionalTextSelector: Int = 0
public let kMonospacedTextSelector: Int = 1
public let kHalfWidthTextSelector: Int = 2
public let kThirdWidthTextSelector: Int = 3
public let kQuarterWidthTextSelector: Int = 4
public let kAltProportionalTextSelector: Int = 5
public let kAltHalfWidthTextSelector: Int = 6

// MARK: Transliteration

public let kTransliterationType: Int = 23
public let kNoTransliterationSelector: Int = 0
public let kHanjaToHangulSelector: Int = 1
public let kHiraganaToKatakanaSelector: Int = 2
public let kKatakanaToHiraganaSelector: Int = 3
public let kKanaToRomanizationSelector: Int = 4
public let kRomanizationToHiraganaSelector: Int = 5
public let kRomanizationToKatakanaSelector: Int = 6
public let kHanjaToHangulAltOneSelector: Int = 7
public let kHanjaToHangulAltTwoSelector: Int = 8
public let kHanjaToHangulAltThreeSelector: Int = 9

// MARK: Annotations

public let kAnnotationType: Int = 24
public let kNoAnnotationSelector: Int = 0
public let kBoxAnnotationSelector: Int = 1
public let kRoundedBoxAnnotationSelector: Int = 2
public let kCircleAnnotationSelector: Int = 3
public let kInvertedCircleAnnotationSelector: Int = 4
public let kParenthesisAnnotationSelector: Int = 5
public let kPeriodAnnotationSelector: Int = 6
public let kRomanNumeralAnnotationSelector: Int = 7
public let kDiamondAnnotationSelector: Int = 8
public let kInvertedBoxAnnotationSelector: Int = 9
public let kInvertedRoundedBoxAnnotationSelector: Int = 10

// MARK: The spacing of kana

public let kKanaSpacingType: Int = 25
public let kFullWidthKanaSelector: Int = 0
public let kProportionalKanaSelector: Int = 1

// MARK: The spacing of ideographs

public let kIdeographicSpacingType: Int = 26
public let kFullWidthIdeographsSelector: Int = 0
public let kProportionalIdeographsSelector: Int = 1
public let kHalfWidthIdeographsSelector: Int = 2

// MARK: Unicode's decompositions

public let kUnicodeDecompositionType: Int = 27
public let kCanonicalCompositionOnSelector: Int = 0
public let kCanonicalCompositionOffSelector: Int = 1
public let kCompatibilityCompositionOnSelector: Int = 2
public let kCompatibilityCompositionOffSelector: Int = 3
public let kTranscodingCompositionOnSelector: Int = 4
public let kTranscodingCompositionOffSelector: Int = 5

// MARK: Ruby kana

public let kRubyKanaType: Int = 28
public let kNoRubyKanaSelector: Int = 0
public let kRubyKanaSelector: Int = 1
public let kRubyKanaOnSelector: Int = 2
public let kRubyKanaOffSelector: Int = 3

// MARK: Alternatives of Chinese and Japanese symbols

public let kCJKSymbolAlternativesType: Int = 29
public let kNoCJKSymbolAlternativesSelector: Int = 0
public let kCJKSymbolAltOneSelector: Int = 1
public let kCJKSymbolAltTwoSelector: Int = 2
public let kCJKSymbolAltThreeSelector: Int = 3
public let kCJKSymbolAltFourSelector: Int = 4
public let kCJKSymbolAltFiveSelector: Int = 5

// MARK: Alternatives of ideographs

public let kIdeographicAlternativesType: Int = 30
public let kNoIdeographicAlternativesSelector: Int = 0
public let kIdeographicAltOneSelector: Int = 1
public let kIdeographicAltTwoSelector: Int = 2
public let kIdeographicAltThreeSelector: Int = 3
public let kIdeographicAltFourSelector: Int = 4
public let kIdeographicAltFiveSelector: Int = 5

// MARK: Latin letters in vertical text

public let kCJKVerticalRomanPlacementType: Int = 31
public let kCJKVerticalRomanCenteredSelector: Int = 0
public let kCJKVerticalRomanHBaselineSelector: Int = 1

// MARK: Italic Latin letters beside ideographs

public let kItalicCJKRomanType: Int = 32
public let kNoCJKItalicRomanSelector: Int = 0
public let kCJKItalicRomanSelector: Int = 1
public let kCJKItalicRomanOnSelector: Int = 2
public let kCJKItalicRomanOffSelector: Int = 3

// MARK: Forms for text in capitals

public let kCaseSensitiveLayoutType: Int = 33
public let kCaseSensitiveLayoutOnSelector: Int = 0
public let kCaseSensitiveLayoutOffSelector: Int = 1
public let kCaseSensitiveSpacingOnSelector: Int = 2
public let kCaseSensitiveSpacingOffSelector: Int = 3

// MARK: Alternatives of kana

public let kAlternateKanaType: Int = 34
public let kAlternateHorizKanaOnSelector: Int = 0
public let kAlternateHorizKanaOffSelector: Int = 1
public let kAlternateVertKanaOnSelector: Int = 2
public let kAlternateVertKanaOffSelector: Int = 3

// MARK: Contextual alternates

public let kContextualAlternatesType: Int = 36
public let kContextualAlternatesOnSelector: Int = 0
public let kContextualAlternatesOffSelector: Int = 1
public let kSwashAlternatesOnSelector: Int = 2
public let kSwashAlternatesOffSelector: Int = 3
public let kContextualSwashAlternatesOnSelector: Int = 4
public let kContextualSwashAlternatesOffSelector: Int = 5

// MARK: Small capitals

public let kLowerCaseType: Int = 37
public let kDefaultLowerCaseSelector: Int = 0
public let kLowerCaseSmallCapsSelector: Int = 1
public let kLowerCasePetiteCapsSelector: Int = 2
public let kUpperCaseType: Int = 38
public let kDefaultUpperCaseSelector: Int = 0
public let kUpperCaseSmallCapsSelector: Int = 1
public let kUpperCasePetiteCapsSelector: Int = 2

// MARK: The spacing of Latin letters beside ideographs

public let kCJKRomanSpacingType: Int = 103
public let kHalfWidthCJKRomanSelector: Int = 0
public let kProportionalCJKRomanSelector: Int = 1
public let kDefaultCJKRomanSelector: Int = 2
public let kFullWidthCJKRomanSelector: Int = 3

public let kLanguageTagType: Int = 39
public let kLastFeatureType: Int = -1

// MARK: Stylistic alternatives

public let kStylisticAlternativesType: Int = 35
public let kNoStylisticAlternatesSelector: Int = 0
public let kStylisticAltOneOnSelector: Int = 2
public let kStylisticAltOneOffSelector: Int = 3
public let kStylisticAltTwoOnSelector: Int = 4
public let kStylisticAltTwoOffSelector: Int = 5
public let kStylisticAltThreeOnSelector: Int = 6
public let kStylisticAltThreeOffSelector: Int = 7
public let kStylisticAltFourOnSelector: Int = 8
public let kStylisticAltFourOffSelector: Int = 9
public let kStylisticAltFiveOnSelector: Int = 10
public let kStylisticAltFiveOffSelector: Int = 11
public let kStylisticAltSixOnSelector: Int = 12
public let kStylisticAltSixOffSelector: Int = 13
public let kStylisticAltSevenOnSelector: Int = 14
public let kStylisticAltSevenOffSelector: Int = 15
public let kStylisticAltEightOnSelector: Int = 16
public let kStylisticAltEightOffSelector: Int = 17
public let kStylisticAltNineOnSelector: Int = 18
public let kStylisticAltNineOffSelector: Int = 19
public let kStylisticAltTenOnSelector: Int = 20
public let kStylisticAltTenOffSelector: Int = 21
public let kStylisticAltElevenOnSelector: Int = 22
public let kStylisticAltElevenOffSelector: Int = 23
public let kStylisticAltTwelveOnSelector: Int = 24
public let kStylisticAltTwelveOffSelector: Int = 25
public let kStylisticAltThirteenOnSelector: Int = 26
public let kStylisticAltThirteenOffSelector: Int = 27
public let kStylisticAltFourteenOnSelector: Int = 28
public let kStylisticAltFourteenOffSelector: Int = 29
public let kStylisticAltFifteenOnSelector: Int = 30
public let kStylisticAltFifteenOffSelector: Int = 31
public let kStylisticAltSixteenOnSelector: Int = 32
public let kStylisticAltSixteenOffSelector: Int = 33
public let kStylisticAltSeventeenOnSelector: Int = 34
public let kStylisticAltSeventeenOffSelector: Int = 35
public let kStylisticAltEighteenOnSelector: Int = 36
public let kStylisticAltEighteenOffSelector: Int = 37
public let kStylisticAltNineteenOnSelector: Int = 38
public let kStylisticAltNineteenOffSelector: Int = 39
public let kStylisticAltTwentyOnSelector: Int = 40
public let kStylisticAltTwentyOffSelector: Int = 41
