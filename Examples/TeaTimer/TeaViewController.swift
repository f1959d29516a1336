import Combine
import UIKit

class TeaViewController: UIViewController, BrewDelegate {
    @IBOutlet private var clock: UILabel!
    @IBOutlet private var cup: UIImageView!
    private let brew = Brew(seconds: 180)
    private let liquid = UIView()
    private var observation: NSKeyValueObservation?
    private let finished = PassthroughSubject<String, Never>()
    private var subscriptions: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(named: "Paper")
        makeCup()
        makeClock()
        makeButton()
        brew.delegate = self
        observation = brew.observe(\.remaining, options: [.initial, .new]) { [weak self] brew, _ in
            self?.clock.text = String(format: "%d:%02d", brew.remaining / 60, brew.remaining % 60)
        }
        finished.receive(on: RunLoop.main).sink { [weak self] in self?.clock.text = $0 }.store(in: &subscriptions)
        NotificationCenter.default.addObserver(
            self, selector: #selector(pause(_:)), name: UIApplication.didEnterBackgroundNotification, object: nil)
    }

    private func makeCup() {
        cup = UIImageView(image: #imageLiteral(resourceName: "Cup"))
        cup.tintColor = UIColor(named: "Leaf")
        cup.center = CGPoint(x: view.bounds.midX, y: 220)
        liquid.backgroundColor = UIColor(named: "Leaf")
        liquid.alpha = 0
        view.addSubview(cup)
        view.addSubview(liquid)
        liquid.frame = CGRect(x: view.bounds.midX - 60, y: 330, width: 0, height: 4)
        liquid.layer.cornerRadius = 2
    }

    private func makeClock() {
        let label = UILabel(frame: CGRect(x: 0, y: 350, width: view.bounds.width, height: 80))
        label.font = .monospacedDigitSystemFont(ofSize: 56, weight: .light)
        label.textColor = UIColor(named: "Leaf")
        label.textAlignment = .center
        view.addSubview(label)
        clock = label
    }

    private func makeButton() {
        let button = UIButton(type: .system)
        button.setTitle(NSLocalizedString("Steep", comment: "Starts the timer"), for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 22)
        button.frame = CGRect(x: view.bounds.midX - 80, y: 460, width: 160, height: 44)
        button.addTarget(self, action: #selector(steep), for: .touchUpInside)
        view.addSubview(button)
    }

    @IBAction private func steep(_ sender: UIButton) {
        brew.start()
        liquid.alpha = 1
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            self.cup.transform = CGAffineTransform(rotationAngle: -.pi / 24)
        }
        perform(#selector(straighten), with: nil, afterDelay: 0.6)
    }

    @objc private func straighten() {
        UIView.animate(withDuration: 0.3) { self.cup.transform = .identity }
    }

    @objc func pause(_ notification: Notification) { observation = nil }

    func brew(_ brew: Brew, didReach fraction: Double) { liquid.frame.size.width = 120 * CGFloat(fraction) }

    func brewDidFinish(_ brew: Brew) { finished.send(NSLocalizedString("Ready", comment: "The tea is done")) }
}
