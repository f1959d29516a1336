public import Foundation

public enum CNContactType: Int, Sendable { case person, organization }

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"

// The keys are the names of the properties.

public let CNContactIdentifierKey = "identifier"
public let CNContactTypeKey = "contactType"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactBirthdayKey = "birthday"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"

/// A key of a contact, or a list of keys.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

open class CNPhoneNumber: NSObject, NSCopying {
    public let stringValue: String

    public init(stringValue string: String) {
        stringValue = string
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
    open override var hash: Int { stringValue.hashValue }
}

open class CNPostalAddress: NSObject {
    open fileprivate(set) var street = ""
    open fileprivate(set) var city = ""
    open fileprivate(set) var state = ""
    open fileprivate(set) var postalCode = ""
    open fileprivate(set) var country = ""
    open fileprivate(set) var isoCountryCode = ""
}

/// A value of a contact, with the name of its kind.
open class CNLabeledValue<ValueType: NSObject>: NSObject {
    public let identifier = UUID().uuidString
    public let label: String?
    public let value: ValueType

    public init(label: String?, value: ValueType) {
        (self.label, self.value) = (label, value)
        super.init()
    }

    open class func localizedString(forLabel label: String) -> String {
        guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
        return label.dropFirst(4).dropLast(4).lowercased()
    }
}

/// The fields of a contact.
struct ContactFields {
    var contactType = CNContactType.person
    var namePrefix = "", givenName = "", middleName = "", familyName = "", nameSuffix = "", nickname = ""
    var organizationName = "", departmentName = "", jobTitle = "", note = ""
    var imageData: Data?
    var birthday: DateComponents?
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
}

open class CNContact: NSObject, NSCopying, NSMutableCopying {
    public let identifier: String
    var fields: ContactFields

    public override init() { (identifier, fields) = (UUID().uuidString, ContactFields()) }

    init(_ other: CNContact) {
        (identifier, fields) = (other.identifier, other.fields)
        super.init()
    }

    open var contactType: CNContactType { fields.contactType }
    open var namePrefix: String { fields.namePrefix }
    open var givenName: String { fields.givenName }
    open var middleName: String { fields.middleName }
    open var familyName: String { fields.familyName }
    open var nameSuffix: String { fields.nameSuffix }
    open var nickname: String { fields.nickname }
    open var organizationName: String { fields.organizationName }
    open var departmentName: String { fields.departmentName }
    open var jobTitle: String { fields.jobTitle }
    open var note: String { fields.note }
    open var imageData: Data? { fields.imageData }
    open var thumbnailImageData: Data? { fields.imageData }
    open var imageDataAvailable: Bool { fields.imageData != nil }
    open var birthday: DateComponents? { fields.birthday }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { fields.phoneNumbers }
    open var emailAddresses: [CNLabeledValue<NSString>] { fields.emailAddresses }
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { fields.postalAddresses }
    open var urlAddresses: [CNLabeledValue<NSString>] { fields.urlAddresses }

    /// Returns `true`: a contact of the app's own has all its keys.
    open func isKeyAvailable(_ key: String) -> Bool { true }
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
    open func copy(with zone: NSZone? = nil) -> Any { CNContact(self) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(self) }
}

open class CNMutableContact: CNContact {
    public override init() { super.init() }
    override init(_ other: CNContact) { super.init(other) }

    open override var contactType: CNContactType {
        get { fields.contactType }
        set { fields.contactType = newValue }
    }
    open override var imageData: Data? {
        get { fields.imageData }
        set { fields.imageData = newValue }
    }
    open override var birthday: DateComponents? {
        get { fields.birthday }
        set { fields.birthday = newValue }
    }
    open override var namePrefix: String {
        get { fields.namePrefix }
        set { fields.namePrefix = newValue }
    }
    open override var givenName: String {
        get { fields.givenName }
        set { fields.givenName = newValue }
    }
    open override var middleName: String {
        get { fields.middleName }
        set { fields.middleName = newValue }
    }
    open override var familyName: String {
        get { fields.familyName }
        set { fields.familyName = newValue }
    }
    open override var nameSuffix: String {
        get { fields.nameSuffix }
        set { fields.nameSuffix = newValue }
    }
    open override var nickname: String {
        get { fields.nickname }
        set { fields.nickname = newValue }
    }
    open override var organizationName: String {
        get { fields.organizationName }
        set { fields.organizationName = newValue }
    }
    open override var departmentName: String {
        get { fields.departmentName }
        set { fields.departmentName = newValue }
    }
    open override var jobTitle: String {
        get { fields.jobTitle }
        set { fields.jobTitle = newValue }
    }
    open override var note: String {
        get { fields.note }
        set { fields.note = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { fields.phoneNumbers }
        set { fields.phoneNumbers = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { fields.emailAddresses }
        set { fields.emailAddresses = newValue }
    }
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { fields.postalAddresses }
        set { fields.postalAddresses = newValue }
    }
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { fields.urlAddresses }
        set { fields.urlAddresses = newValue }
    }
}

open class CNMutablePostalAddress: CNPostalAddress {
    open override var street: String {
        get { super.street }
        set { super.street = newValue }
    }
    open override var city: String {
        get { super.city }
        set { super.city = newValue }
    }
    open override var state: String {
        get { super.state }
        set { super.state = newValue }
    }
    open override var postalCode: String {
        get { super.postalCode }
        set { super.postalCode = newValue }
    }
    open override var country: String {
        get { super.country }
        set { super.country = newValue }
    }
    open override var isoCountryCode: String {
        get { super.isoCountryCode }
        set { super.isoCountryCode = newValue }
    }
}
