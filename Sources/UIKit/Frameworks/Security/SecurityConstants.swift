public import Foundation

// The names of the keychain's dictionaries (SecItem.h, SecItemConstants.c).

// MARK: Classes

nonisolated(unsafe) public let kSecClass: NSString = "class"
nonisolated(unsafe) public let kSecClassGenericPassword: NSString = "genp"
nonisolated(unsafe) public let kSecClassInternetPassword: NSString = "inet"
nonisolated(unsafe) public let kSecClassCertificate: NSString = "cert"
nonisolated(unsafe) public let kSecClassKey: NSString = "keys"
nonisolated(unsafe) public let kSecClassIdentity: NSString = "idnt"

// MARK: Attributes

nonisolated(unsafe) public let kSecAttrAccessible: NSString = "pdmn"
nonisolated(unsafe) public let kSecAttrAccessControl: NSString = "accc"
nonisolated(unsafe) public let kSecAttrAccessGroup: NSString = "agrp"
nonisolated(unsafe) public let kSecAttrSynchronizable: NSString = "sync"
nonisolated(unsafe) public let kSecAttrSynchronizableAny: NSString = "syna"
nonisolated(unsafe) public let kSecAttrCreationDate: NSString = "cdat"
nonisolated(unsafe) public let kSecAttrModificationDate: NSString = "mdat"
nonisolated(unsafe) public let kSecAttrDescription: NSString = "desc"
nonisolated(unsafe) public let kSecAttrComment: NSString = "icmt"
nonisolated(unsafe) public let kSecAttrCreator: NSString = "crtr"
nonisolated(unsafe) public let kSecAttrType: NSString = "type"
nonisolated(unsafe) public let kSecAttrLabel: NSString = "labl"
nonisolated(unsafe) public let kSecAttrIsInvisible: NSString = "invi"
nonisolated(unsafe) public let kSecAttrIsNegative: NSString = "nega"
nonisolated(unsafe) public let kSecAttrAccount: NSString = "acct"
nonisolated(unsafe) public let kSecAttrService: NSString = "svce"
nonisolated(unsafe) public let kSecAttrGeneric: NSString = "gena"
nonisolated(unsafe) public let kSecAttrSecurityDomain: NSString = "sdmn"
nonisolated(unsafe) public let kSecAttrServer: NSString = "srvr"
nonisolated(unsafe) public let kSecAttrProtocol: NSString = "ptcl"
nonisolated(unsafe) public let kSecAttrAuthenticationType: NSString = "atyp"
nonisolated(unsafe) public let kSecAttrPort: NSString = "port"
nonisolated(unsafe) public let kSecAttrPath: NSString = "path"
nonisolated(unsafe) public let kSecAttrApplicationTag: NSString = "atag"
nonisolated(unsafe) public let kSecAttrKeyType: NSString = "type"
nonisolated(unsafe) public let kSecAttrKeySizeInBits: NSString = "bsiz"
nonisolated(unsafe) public let kSecAttrIsPermanent: NSString = "perm"

// MARK: When an item can be read

nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: NSString = "ak"
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: NSString = "ck"
nonisolated(unsafe) public let kSecAttrAccessibleAlways: NSString = "dk"
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: NSString = "akpu"
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: NSString = "aku"
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: NSString = "cku"
nonisolated(unsafe) public let kSecAttrAccessibleAlwaysThisDeviceOnly: NSString = "dku"

// MARK: Protocols

nonisolated(unsafe) public let kSecAttrProtocolFTP: NSString = "ftp "
nonisolated(unsafe) public let kSecAttrProtocolHTTP: NSString = "http"
nonisolated(unsafe) public let kSecAttrProtocolHTTPS: NSString = "htps"
nonisolated(unsafe) public let kSecAttrProtocolIMAP: NSString = "imap"
nonisolated(unsafe) public let kSecAttrProtocolSMTP: NSString = "smtp"
nonisolated(unsafe) public let kSecAttrProtocolPOP3: NSString = "pop3"
nonisolated(unsafe) public let kSecAttrProtocolSSH: NSString = "ssh "
nonisolated(unsafe) public let kSecAttrProtocolLDAP: NSString = "ldap"
nonisolated(unsafe) public let kSecAttrProtocolFTPS: NSString = "ftps"
nonisolated(unsafe) public let kSecAttrProtocolFTPAccount: NSString = "ftpa"
nonisolated(unsafe) public let kSecAttrProtocolIRC: NSString = "irc "
nonisolated(unsafe) public let kSecAttrProtocolNNTP: NSString = "nntp"
nonisolated(unsafe) public let kSecAttrProtocolSOCKS: NSString = "sox "
nonisolated(unsafe) public let kSecAttrProtocolAppleTalk: NSString = "atlk"
nonisolated(unsafe) public let kSecAttrProtocolAFP: NSString = "afp "
nonisolated(unsafe) public let kSecAttrProtocolTelnet: NSString = "teln"
nonisolated(unsafe) public let kSecAttrProtocolHTTPProxy: NSString = "htpx"
nonisolated(unsafe) public let kSecAttrProtocolHTTPSProxy: NSString = "htsx"
nonisolated(unsafe) public let kSecAttrProtocolFTPProxy: NSString = "ftpx"
nonisolated(unsafe) public let kSecAttrProtocolSMB: NSString = "smb "
nonisolated(unsafe) public let kSecAttrProtocolRTSP: NSString = "rtsp"
nonisolated(unsafe) public let kSecAttrProtocolRTSPProxy: NSString = "rtsx"
nonisolated(unsafe) public let kSecAttrProtocolDAAP: NSString = "daap"
nonisolated(unsafe) public let kSecAttrProtocolEPPC: NSString = "eppc"
nonisolated(unsafe) public let kSecAttrProtocolIPP: NSString = "ipp "
nonisolated(unsafe) public let kSecAttrProtocolNNTPS: NSString = "ntps"
nonisolated(unsafe) public let kSecAttrProtocolLDAPS: NSString = "ldps"
nonisolated(unsafe) public let kSecAttrProtocolTelnetS: NSString = "tels"
nonisolated(unsafe) public let kSecAttrProtocolIMAPS: NSString = "imps"
nonisolated(unsafe) public let kSecAttrProtocolIRCS: NSString = "ircs"
nonisolated(unsafe) public let kSecAttrProtocolPOP3S: NSString = "pops"

// MARK: Authentication

nonisolated(unsafe) public let kSecAttrAuthenticationTypeNTLM: NSString = "ntlm"
nonisolated(unsafe) public let kSecAttrAuthenticationTypeMSN: NSString = "msna"
nonisolated(unsafe) public let kSecAttrAuthenticationTypeDPA: NSString = "dpaa"
nonisolated(unsafe) public let kSecAttrAuthenticationTypeRPA: NSString = "rpaa"
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTTPBasic: NSString = "http"
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTTPDigest: NSString = "httd"
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTMLForm: NSString = "form"
nonisolated(unsafe) public let kSecAttrAuthenticationTypeDefault: NSString = "dflt"

// MARK: Searches and results

nonisolated(unsafe) public let kSecMatchLimit: NSString = "m_Limit"
nonisolated(unsafe) public let kSecMatchLimitOne: NSString = "m_LimitOne"
nonisolated(unsafe) public let kSecMatchLimitAll: NSString = "m_LimitAll"
nonisolated(unsafe) public let kSecMatchCaseInsensitive: NSString = "m_CaseInsensitive"
nonisolated(unsafe) public let kSecReturnData: NSString = "r_Data"
nonisolated(unsafe) public let kSecReturnAttributes: NSString = "r_Attributes"
nonisolated(unsafe) public let kSecReturnRef: NSString = "r_Ref"
nonisolated(unsafe) public let kSecReturnPersistentRef: NSString = "r_PersistentRef"
nonisolated(unsafe) public let kSecValueData: NSString = "v_Data"
nonisolated(unsafe) public let kSecValueRef: NSString = "v_Ref"
nonisolated(unsafe) public let kSecValuePersistentRef: NSString = "v_PersistentRef"
nonisolated(unsafe) public let kSecUseOperationPrompt: NSString = "u_OpPrompt"
nonisolated(unsafe) public let kSecUseAuthenticationUI: NSString = "u_AuthUI"
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: NSString = "u_AuthUIA"
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: NSString = "u_AuthUIF"
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: NSString = "u_AuthUIS"
nonisolated(unsafe) public let kSecUseAuthenticationContext: NSString = "u_AuthCtx"
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: NSString = "nleg"
nonisolated(unsafe) public let kSecSharedPassword: NSString = "spwd"

// MARK: Results (SecBase.h)

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecIO: OSStatus = -36
public let errSecOpWr: OSStatus = -49
public let errSecInternalComponent: OSStatus = -2070
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecNoSuchAttr: OSStatus = -25303
public let errSecInvalidItemRef: OSStatus = -25304
