public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions

/// Asks for a review: there is no store, so that nothing is asked.
open class SKStoreReviewController: NSObject {
    open class func requestReview() {
        Unsupported.report("reviews: there is no store", in: "SKStoreReviewController")
    }
}

public let SKErrorDomain = "SKErrorDomain"

/// A failure of the store.
public struct SKError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { SKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public static var paymentCancelled: Code { .paymentCancelled }
}

/// Lets a `catch` name a code.
public func ~= (code: SKError.Code, error: any Error) -> Bool { (error as? SKError)?.code == code }

/// A product of the store, of which there is none.
open class SKProduct: NSObject {
    open var localizedTitle: String { "" }
    open var localizedDescription: String { "" }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { Locale(identifier: "en_US") }
    open var productIdentifier: String { "" }
    open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }

    public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
}

/// The time after which a subscription is renewed. The store has no products, so none has one.
open class SKProductSubscriptionPeriod: NSObject {
    open var numberOfUnits: Int { 0 }
    open var unit: SKProduct.PeriodUnit { .day }
}

open class SKPayment: NSObject {
    public let productIdentifier: String
    open var quantity: Int { 1 }
    public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

open class SKPaymentTransaction: NSObject {
    public let payment: SKPayment
    open var transactionState: SKPaymentTransactionState { .failed }
    open var transactionIdentifier: String? { nil }
    open var transactionDate: Date? { nil }
    open var original: SKPaymentTransaction? { nil }
    open var error: (any Error)? { SKError(.paymentNotAllowed) }
    init(_ payment: SKPayment) { self.payment = payment }
}

public protocol SKPaymentTransactionObserver: NSObjectProtocol {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
}

extension SKPaymentTransactionObserver {
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
}

/// Payments: the person cannot pay, and each payment fails.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    // `@unchecked`: used on the main thread, as StoreKit demands.
    private static let instance = SKPaymentQueue()
    private var observers: [any SKPaymentTransactionObserver] = []

    open class func `default`() -> SKPaymentQueue { instance }
    open class func canMakePayments() -> Bool { false }
    open var transactions: [SKPaymentTransaction] { [] }
    open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }
    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0 === observer } }
    open func finishTransaction(_ transaction: SKPaymentTransaction) {}

    open func add(_ payment: SKPayment) {
        Unsupported.report("payments: there is no store", in: "SKPaymentQueue")
        nonisolated(unsafe) let transaction = SKPaymentTransaction(payment)
        Delay.schedule(after: 0) {
            for observer in self.observers { observer.paymentQueue(self, updatedTransactions: [transaction]) }
        }
    }

    open func restoreCompletedTransactions() {
        Delay.schedule(after: 0) {
            for observer in self.observers { observer.paymentQueueRestoreCompletedTransactionsFinished(self) }
        }
    }
}

public protocol SKRequestDelegate: NSObjectProtocol {
    func requestDidFinish(_ request: SKRequest)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
    public func requestDidFinish(_ request: SKRequest) {}
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

open class SKRequest: NSObject {
    open weak var delegate: (any SKRequestDelegate)?
    open func start() {}
    open func cancel() {}
}

/// Asks for products: none of the identifiers is one's.
open class SKProductsRequest: SKRequest {
    private let identifiers: Set<String>
    public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

    open override func start() {
        Unsupported.report("products: there is no store", in: "SKProductsRequest")
        nonisolated(unsafe) let request = self
        Delay.schedule(after: 0) {
            let response = SKProductsResponse(request.identifiers.sorted())
            (request.delegate as? any SKProductsRequestDelegate)?.productsRequest(request, didReceive: response)
            request.delegate?.requestDidFinish(request)
        }
    }
}

open class SKProductsResponse: NSObject {
    public let products: [SKProduct] = []
    public let invalidProductIdentifiers: [String]
    init(_ invalid: [String]) { invalidProductIdentifiers = invalid }
}
