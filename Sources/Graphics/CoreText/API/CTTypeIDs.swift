public import CoreGraphics

extension CTFontDescriptor: CFNumberedType { package static var cfTypeID: CFTypeID { 1002 } }
extension CTFontCollection: CFNumberedType { package static var cfTypeID: CFTypeID { 1003 } }
extension CTFrame: CFNumberedType { package static var cfTypeID: CFTypeID { 1004 } }
extension CTFramesetter: CFNumberedType { package static var cfTypeID: CFTypeID { 1005 } }
extension CTGlyphInfo: CFNumberedType { package static var cfTypeID: CFTypeID { 1006 } }
extension CTLine: CFNumberedType { package static var cfTypeID: CFTypeID { 1007 } }
extension CTParagraphStyle: CFNumberedType { package static var cfTypeID: CFTypeID { 1008 } }
extension CTRubyAnnotation: CFNumberedType { package static var cfTypeID: CFTypeID { 1009 } }
extension CTRun: CFNumberedType { package static var cfTypeID: CFTypeID { 1010 } }
extension CTRunDelegate: CFNumberedType { package static var cfTypeID: CFTypeID { 1011 } }
extension CTTextTab: CFNumberedType { package static var cfTypeID: CFTypeID { 1012 } }
extension CTTypesetter: CFNumberedType { package static var cfTypeID: CFTypeID { 1013 } }

public func CTFontDescriptorGetTypeID() -> CFTypeID { CTFontDescriptor.cfTypeID }
public func CTFontCollectionGetTypeID() -> CFTypeID { CTFontCollection.cfTypeID }
public func CTFrameGetTypeID() -> CFTypeID { CTFrame.cfTypeID }
public func CTFramesetterGetTypeID() -> CFTypeID { CTFramesetter.cfTypeID }
public func CTGlyphInfoGetTypeID() -> CFTypeID { CTGlyphInfo.cfTypeID }
public func CTLineGetTypeID() -> CFTypeID { CTLine.cfTypeID }
public func CTParagraphStyleGetTypeID() -> CFTypeID { CTParagraphStyle.cfTypeID }
public func CTRubyAnnotationGetTypeID() -> CFTypeID { CTRubyAnnotation.cfTypeID }
public func CTRunGetTypeID() -> CFTypeID { CTRun.cfTypeID }
public func CTRunDelegateGetTypeID() -> CFTypeID { CTRunDelegate.cfTypeID }
public func CTTextTabGetTypeID() -> CFTypeID { CTTextTab.cfTypeID }
public func CTTypesetterGetTypeID() -> CFTypeID { CTTypesetter.cfTypeID }
