import UIKit

func makeRoot() -> UIViewController {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return Root(collectionViewLayout: layout)
}
final class Root: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
        let image = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), holder = UIView(frame: cell.bounds)
        let label = UILabel(frame: CGRect(x: 0, y: 50, width: 80, height: 20))
        image.tag = 1
        label.tag = 2
        label.text = "Item"
        holder.addSubview(image)
        holder.addSubview(label)
        cell.contentView.addSubview(holder)
        return cell
    }
    func state(_ item: Int) -> [Bool] {
        let content = collectionView.cellForItem(at: IndexPath(item: item, section: 0))!.contentView
        return [
            (content.viewWithTag(1) as! UIImageView).isHighlighted, (content.viewWithTag(2) as! UILabel).isHighlighted,
        ]
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { [self] in
            Verdict.expect("under the finger", state(0), [true, true])
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [self] in
            Verdict.expect("selected", state(0), [true, true])
            collectionView.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
            Verdict.expect("deselected", state(0), [false, false])
            collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
            Verdict.expect("by code", state(1), [true, true])
        }
    }
}
