import Contacts
import CoreLocation
import Foundation
import LocalAuthentication
import Photos
import PhotosUI
import QuinceDiagnostics
import QuinceHostInterface
import SafariServices
import Security
import Stage
import StoreKit
import Testing
import UIKit
import WebKit

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

    /// The form is that of SecSharedCredential.h.
    @Test("A made password has four groups with a small letter, a capital and a digit")
    func sharedPassword() throws {
        let password = try #require(SecCreateSharedWebCredentialPassword()) as String
        #expect(password.wholeMatch(of: /(\w{3}-){3}\w{3}/) != nil)
        #expect(password.contains(/[a-z]/) && password.contains(/[A-Z]/) && password.contains(/[3-9]/))
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
        func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
            let name = region.identifier
            MainActor.assumeIsolated { [log] in log.add("enter \(name)") }
        }
        func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
            let name = region.identifier
            MainActor.assumeIsolated { [log] in log.add("exit \(name)") }
        }
        func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
            MainActor.assumeIsolated { [log] in log.add("status \(status.rawValue)") }
        }
    }

    @Test("A place is told after the person has allowed it, if the device has one")
    func location() {
        defer { DeviceSenses.shared.reset() }
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

    @Test("A person who has denied the place before is not asked, and one who has allowed it neither")
    func decided() {
        defer { DeviceSenses.shared.reset() }
        let stage = Stage()
        for (permission, words) in [
            (HostLocationPermission.never, ["status 2", "fail denied"]), (.inuse, ["status 4"]),
        ] {
            DeviceSenses.shared.locationPermission = permission
            let (manager, listener) = (CLLocationManager(), Locations(CallLog()))
            manager.delegate = listener
            manager.requestWhenInUseAuthorization()
            if permission == .never { manager.requestLocation() }
            stage.advance(0.1)
            #expect(listener.log.take() == words)
            #expect(manager.authorizationStatus == CLLocationManager.authorizationStatus())
        }
    }

    @Test("All managers are told a new status, and wait for the person's answer to any of them")
    func severalManagers() {
        defer { DeviceSenses.shared.reset() }
        DeviceSenses.shared.move(to: HostLocation(latitude: 48, longitude: 11))
        let stage = Stage()
        let (one, other) = (CLLocationManager(), CLLocationManager())
        let listeners = [Locations(CallLog()), Locations(CallLog())]
        (one.delegate, other.delegate) = (listeners[0], listeners[1])
        one.requestWhenInUseAuthorization()
        other.requestLocation()
        stage.advance(0.1)
        #expect(listeners[0].log.take() == ["status 0", "status 4"])
        #expect(listeners[1].log.take() == ["status 0", "status 4", "at 48.0"])
    }

    /// CLLocationManager.h: `distanceFilter`, and the delegate's methods for regions.
    @Test("Managers are told when the device moves: far enough for their filters, into their regions and out of them")
    func moves() {
        defer { DeviceSenses.shared.reset() }
        DeviceSenses.shared.move(to: HostLocation(latitude: 48, longitude: 11))
        let stage = Stage()
        let (manager, listener) = (CLLocationManager(), Locations(CallLog()))
        manager.requestWhenInUseAuthorization()
        manager.delegate = listener
        manager.distanceFilter = 1000
        manager.startUpdatingLocation()
        let circle = CLLocationCoordinate2D(latitude: 49, longitude: 11)
        manager.startMonitoring(for: CLCircularRegion(center: circle, radius: 5000, identifier: "north"))
        stage.advance(0.1)
        #expect(listener.log.take() == ["status 0", "status 4", "at 48.0"])
        for latitude in [48.001, 49, 50] {
            DeviceSenses.shared.move(to: HostLocation(latitude: latitude, longitude: 11))
            stage.advance(0.1)
        }
        #expect(listener.log.take() == ["at 49.0", "enter north", "at 50.0", "exit north"])
        DeviceSenses.shared.move(to: nil)
        stage.advance(0.1)
        #expect(listener.log.take() == ["fail locationUnknown"])
        manager.stopUpdatingLocation()
        DeviceSenses.shared.move(to: HostLocation(latitude: 20, longitude: 11))
        stage.advance(0.1)
        #expect(listener.log.take() == [])
    }

    @Test("A region takes the place of another with its identifier")
    func replacedRegions() {
        defer { DeviceSenses.shared.reset() }
        DeviceSenses.shared.move(to: HostLocation(latitude: 48, longitude: 11))
        let stage = Stage()
        let (manager, listener) = (CLLocationManager(), Locations(CallLog()))
        manager.requestWhenInUseAuthorization()
        manager.delegate = listener
        for latitude in [48.0, 49] {
            let center = CLLocationCoordinate2D(latitude: latitude, longitude: 11)
            manager.startMonitoring(for: CLCircularRegion(center: center, radius: 5000, identifier: "home"))
        }
        stage.advance(0.1)
        _ = listener.log.take()
        DeviceSenses.shared.move(to: HostLocation(latitude: 49, longitude: 11))
        stage.advance(0.1)
        #expect(listener.log.take() == ["enter home"])
    }

    @Test("A place and an answer of the environment that cannot be read say so")
    func wrongEnvironment() {
        for (name, text) in [("QUINCE_LOCATION", "148, 11"), ("QUINCE_AUTHENTICATION", "sucess")] {
            setenv(name, text, 1)
            defer { unsetenv(name) }
            #expect(DeviceSenses.shared.location == nil && DeviceSenses.shared.authentication == nil)
            #expect(Unsupported.messages.contains { $0.hasPrefix(name) && $0.hasSuffix("found \"\(text)\"") })
        }
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
        DeviceSenses.shared.answer(.cancel)
        defer { DeviceSenses.shared.reset() }
        LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open") { isAllowed, error in
            let text = "\(isAllowed) \((error as? LAError)?.code == .userCancel)"
            MainActor.assumeIsolated { log.add(text) }
        }
        stage.advance(0.1)
        #expect(log.take() == ["false true"])
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

    @Test("There is no store")
    func nothing() {
        #expect(!SKPaymentQueue.canMakePayments())
    }

    @Test("An image or a live photo that is asked for does not come, and the request says why")
    func noImages() {
        let stage = Stage()
        let log = CallLog()
        let id = PHLivePhoto.request(
            withResourceFileURLs: [], placeholderImage: nil, targetSize: .zero, contentMode: .aspectFit
        ) { photo, info in
            let text = "\(photo == nil) \(info[PHLivePhotoInfoErrorKey] is NSError)"
            MainActor.assumeIsolated { log.add(text) }
        }
        #expect(id == PHLivePhotoRequestIDInvalid && log.take() == [])
        stage.advance(0.1)
        #expect(log.take() == ["true true"])
    }

    @Test("The picker of photos shows that there are none, and can be cancelled")
    func picker() {
        final class Listener: PHPickerViewControllerDelegate {
            let log = CallLog()
            func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
                log.add("\(results.count) picked")
                picker.dismiss(animated: true)
            }
        }
        let (root, listener) = (UIViewController(), Listener())
        let stage = Stage(root: root)
        var configuration = PHPickerConfiguration(photoLibrary: .shared())
        configuration.filter = .any(of: [.images, .livePhotos])
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = listener
        picker.modalPresentationStyle = .fullScreen
        root.present(picker, animated: true)
        stage.advance(1)
        #expect(find("No Photos", in: picker.view) != nil)
        stage.tap(30, 40)
        stage.advance(1)
        #expect(listener.log.take() == ["0 picked"] && root.presentedViewController == nil)
    }

    private final class Pages: NSObject, WKNavigationDelegate {
        let log = CallLog()
        var policy = WKNavigationActionPolicy.allow
        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
        ) {
            log.add("decide")
            decisionHandler(policy)
        }
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { log.add("start") }
        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { log.add("commit") }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            log.add("finish, loading \(webView.isLoading)")
        }
        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) { log.add("fail \((error as? URLError)?.code.rawValue ?? 0)") }
    }

    /// Apple, "WKNavigationDelegate": the order of its methods. NSURLErrorCannotConnectToHost is -1004.
    @Test("A web view tells of a page's way; no page comes over the network, and a refused one does not start")
    func webPages() throws {
        let stage = Stage()
        let (view, pages) = (WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Pages())
        view.navigationDelegate = pages
        view.loadHTMLString("<p>text</p>", baseURL: nil)
        #expect(view.isLoading && pages.log.take() == [])
        stage.advance(0.1)
        #expect(pages.log.take() == ["decide", "start", "commit", "finish, loading false"])
        let request = URLRequest(url: try #require(URL(string: "https://example.com")))
        view.load(request)
        stage.advance(0.1)
        #expect(pages.log.take() == ["decide", "start", "fail -1004"])
        pages.policy = .cancel
        view.load(request)
        stage.advance(0.1)
        #expect(pages.log.take() == ["decide"] && !view.isLoading)
    }

    @Test("A contact of the app's own is kept in copies, and the device's contacts are refused")
    func contacts() throws {
        let person = CNMutableContact()
        (person.givenName, person.familyName) = ("Anna", "Berg")
        person.phoneNumbers = [CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "123"))]
        let kept = try #require(person.copy() as? CNContact)
        person.givenName = "Eva"
        #expect(kept.givenName == "Anna" && kept.familyName == "Berg" && kept.identifier == person.identifier)
        #expect(kept.phoneNumbers.first?.value == CNPhoneNumber(stringValue: "123"))
        #expect((kept.mutableCopy() as? CNMutableContact)?.givenName == "Anna")
        let (stage, log) = (Stage(), CallLog())
        CNContactStore().requestAccess(for: .contacts) { isGranted, error in
            let text = "\(isGranted) \((error as? CNError)?.code == .authorizationDenied)"
            MainActor.assumeIsolated { log.add(text) }
        }
        #expect(log.take() == [])
        stage.advance(0.1)
        #expect(log.take() == ["false true"])
        #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
    }
}
