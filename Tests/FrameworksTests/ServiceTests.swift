import CoreLocation
import Foundation
import LocalAuthentication
import Photos
import SafariServices
import Security
import Stage
import StoreKit
import Testing
import UIKit

/// The services answer as a device answers that has none of the hardware, the accounts and the stores.
@Suite("Services of the frameworks at UIKit's edge", .serialized)
@MainActor
struct FrameworkServiceTests {
    private func query(_ values: [NSString: Any]) -> NSDictionary {
        let result = NSMutableDictionary()
        for (key, value) in values { result.setObject(value, forKey: key) }
        return result
    }

    /// SecItem.h; errSecDuplicateItem for two items of one account and service.
    @Test("The keychain keeps, finds, changes and deletes passwords")
    func keychain() {
        let service = "quince.tests.\(UUID().uuidString)"
        let item: [NSString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: "anna",
        ]
        #expect(SecItemAdd(query(item.merging([kSecValueData: Data("one".utf8)]) { $1 }), nil) == errSecSuccess)
        #expect(SecItemAdd(query(item), nil) == errSecDuplicateItem)
        var found: CFTypeRef?
        let asked = query(item.merging([kSecReturnData: true]) { $1 })
        #expect(SecItemCopyMatching(asked, &found) == errSecSuccess)
        #expect(found as? Data == Data("one".utf8))
        #expect(SecItemUpdate(query(item), query([kSecValueData: Data("two".utf8)])) == errSecSuccess)
        let all = query([
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecReturnAttributes: true,
            kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll,
        ])
        #expect(SecItemCopyMatching(all, &found) == errSecSuccess)
        let list = found as? [[String: Any]]
        #expect(list?.count == 1 && list?.first?["acct"] as? String == "anna")
        #expect(list?.first?["v_Data"] as? Data == Data("two".utf8))
        #expect(SecItemDelete(query(item)) == errSecSuccess)
        #expect(SecItemCopyMatching(asked, &found) == errSecItemNotFound)
        #expect(SecItemDelete(query(item)) == errSecItemNotFound)
        #expect(SecItemAdd(query([kSecAttrAccount: "x"]), nil) == errSecParam)
    }

    @Test("Random bytes fill the memory")
    func random() {
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
        #expect(Set(bytes).count > 1)
    }

    private final class Locations: NSObject, CLLocationManagerDelegate {
        let log: CallLog
        init(_ log: CallLog) { self.log = log }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            let last = locations.last
            MainActor.assumeIsolated { [log] in log.add("at \(last?.coordinate.latitude ?? 0)") }
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            let code = (error as? CLError)?.code
            MainActor.assumeIsolated { [log] in log.add("fail \(code.map { "\($0)" } ?? "")") }
        }
        func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
            MainActor.assumeIsolated { [log] in log.add("status \(status.rawValue)") }
        }
    }

    @Test("A place is told after the person has allowed it, if the device has one")
    func location() {
        let stage = Stage()
        let (manager, listener) = (CLLocationManager(), Locations(CallLog()))
        manager.delegate = listener
        manager.requestLocation()
        stage.advance(0.1)
        #expect(listener.log.take() == ["status 0", "fail denied"])
        manager.requestWhenInUseAuthorization()
        manager.requestLocation()
        stage.advance(0.1)
        #expect(listener.log.take() == ["status 4", "fail locationUnknown"])
        setenv("QUINCE_LOCATION", "48.5, 11.25", 1)
        defer { unsetenv("QUINCE_LOCATION") }
        manager.startUpdatingLocation()
        stage.advance(0.1)
        #expect(listener.log.take() == ["at 48.5"] && manager.location?.coordinate.longitude == 11.25)
    }

    @Test("Authentication is answered as the environment says, and not available without it")
    func authentication() async {
        var problem: NSError?
        #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &problem))
        #expect(problem?.code == LAError.Code.biometryNotAvailable.rawValue && problem?.domain == LAErrorDomain)
        setenv("QUINCE_AUTHENTICATION", "success", 1)
        defer { unsetenv("QUINCE_AUTHENTICATION") }
        #expect(LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
        let stage = Stage()
        let log = CallLog()
        LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open") { isAllowed, error in
            let text = "\(isAllowed) \(error == nil)"
            MainActor.assumeIsolated { log.add(text) }
        }
        stage.advance(0.1)
        #expect(log.take() == ["true true"])
    }

    @Test("A web page's address is shown, and Done tells the delegate")
    func safari() throws {
        final class Listener: NSObject, SFSafariViewControllerDelegate {
            let log = CallLog()
            func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad isLoaded: Bool) {
                log.add("loaded \(isLoaded)")
            }
            func safariViewControllerDidFinish(_ controller: SFSafariViewController) { log.add("finished") }
        }
        let (root, listener) = (UIViewController(), Listener())
        let stage = Stage(root: root)
        let page = SFSafariViewController(url: try #require(URL(string: "https://example.com/a")))
        page.delegate = listener
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: true)
        stage.advance(1)
        #expect(listener.log.take() == ["loaded false"])
        stage.tap(30, 40)
        stage.advance(1)
        #expect(listener.log.take() == ["finished"] && root.presentedViewController == nil)
    }

    @Test("There are no photos and no store")
    func nothing() {
        #expect(PHPhotoLibrary.authorizationStatus() == .denied && PHAsset.fetchAssets(with: nil).count == 0)
        #expect(!SKPaymentQueue.canMakePayments())
    }
}
