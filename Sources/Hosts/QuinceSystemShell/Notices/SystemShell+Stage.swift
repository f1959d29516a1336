import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceDiagnostics
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree

extension SystemShell {
    /// Shows the notices above what is on the surface, or gives the surface back to it.
    func updateStage() {
        updateBadges()
        updateScene()
        guard let base else { return }
        guard let scene = noticePicture.scene else {
            if noticePicture.stage != nil { leaveStage(base) }
            return
        }
        if let stage = noticePicture.stage, stage.below == base.root, stage.size == base.size,
            front?.link.stage == frontStage
        {
            return
        }
        let root = noticePicture.stage?.root ?? layers.make(frame: CGRect(origin: .zero, size: base.size))
        layers[root].bounds.size = base.size
        layers[root].position = CGPoint(x: base.size.width / 2, y: base.size.height / 2)
        layers.link([base.root, scene.root], under: root)
        noticePicture.stage = StagePicture(root: root, below: base.root, size: base.size, scale: base.scale)
        for app in running { app.link.stage = nil }
        front?.link.stage = frontStage
        commit()
        show(root, base)
    }

    private var frontStage: LayerID? { isShown ? nil : noticePicture.stage?.root }

    private func leaveStage(_ base: (root: LayerID, size: CGSize, scale: CGFloat)) {
        for app in running { app.link.stage = nil }
        show(base.root, base)
        if let stage = noticePicture.stage {
            layers.link([], under: stage.root)
            layers.remove([stage.root])
        }
        noticePicture.stage = nil
    }

    private func show(_ root: LayerID, _ base: (root: LayerID, size: CGSize, scale: CGFloat)) {
        let pixels = (
            width: Int((base.size.width * base.scale).rounded()), height: Int((base.size.height * base.scale).rounded())
        )
        server?.addSurface(AppLink.main, root: root, size: pixels, scale: base.scale)
    }

    /// The surface's root, size and scale without notices.
    private var base: (root: LayerID, size: CGSize, scale: CGFloat)? {
        if isShown { return home.map { ($0.root, layout.size, layout.scale) } }
        return front?.link.screen.map { ($0.root, $0.points, $0.scale) }
    }

    /// The layout of the screen as it is held by what it shows.
    var noticeLayout: HomeLayout {
        guard !isShown, let front, front.hasLaunched else { return layout }
        return HomeLayout(front.application.device)
    }

    // MARK: Scenes

    /// Makes the scene again if it is of something else than what there is now.
    private func updateScene() {
        let (records, size) = (seenRecords, noticeLayout.size)
        guard noticePicture.isStale(notices, records, size, heldRow: heldRow, at: clock.now) else { return }
        PassRecorder.note(.notices)
        let old = noticePicture.scene
        let places = rowPlaces(old)
        noticePicture.scene = makeScene()
        if old?.frame == noticePicture.scene?.frame { glideRows(from: places, old?.list?.keys ?? []) }
        continueList()
        // A list that has become shorter has changed how far it is scrolled.
        noticePicture.note(notices, records, size, end: notices.showsList ? nextMinute : nil)
        if let stage = noticePicture.stage, let scene = noticePicture.scene {
            layers.link([stage.below, scene.root], under: stage.root)
        }
        if let old { layers.remove(old.all) }
    }

    /// The part of the device's records that is seen at present.
    private var seenRecords: NoticePicture.Records {
        var seen = NoticePicture.Records()
        if notices.showsList {
            for app in library.apps {
                let record = services.record(of: app.id)
                (seen.delivered[app.id], seen.categories[app.id]) = (record.delivered, record.categories)
            }
        } else if let app = notices.banner?.app {
            seen.categories[app] = services.record(of: app).categories
        }
        return seen
    }

    private var heldRow: NoticeKey? { if case .row(let key)? = fingers.touch?.target { key } else { nil } }

    /// The instant at which a clock shows the next minute.
    private var nextMinute: MediaTime {
        let past = date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
        // A moment later, so that rounding does not leave it in the old minute.
        return clock.now + MediaTime(seconds: 60 - past + 0.001)
    }

    private func makeScene() -> NoticeScene? {
        let layout = noticeLayout
        switch notices.power {
        case .asleep: return blackScene(layout)
        case .locked: return list(.lockScreen, layout.scale).scene(layout, &layers)
        case .awake: break
        }
        if let app = notices.questions.first.flatMap(installed) {
            return PermissionFace(app: app).scene(layout.size, scale: layout.scale, &layers)
        }
        if notices.showsCenter { return list(.center, layout.scale).scene(layout, &layers) }
        guard let banner = notices.banner, let app = installed(banner.app) else { return nil }
        let face = BannerFace(
            app: app, notification: banner.notification, actions: actions(of: banner), isExpanded: banner.isExpanded,
            field: banner.field,
            picture: noticePicture.thumbnails.picture(of: banner.notification, scale: layout.scale))
        return face.scene(layout.size, top: layout.top, scale: layout.scale, &layers)
    }

    private func list(_ kind: ListFace.Kind, _ scale: CGFloat) -> ListFace {
        let items = NoticeStack.stacks(listed).map { stack in
            let category = category(of: stack.top, stack.app.id)
            return ListFace.Item(
                stack: stack, isExpanded: notices.expanded.contains(stack.thread),
                summary: stack.summary(category?.summaryFormat))
        }
        notices.scroll.settle(at: clock.now)
        let shown = notices.scroll.shown(at: clock.now)
        return ListFace(
            kind: kind, items: items, date: date, rowAside: notices.rowAside,
            offsets: (shown, notices.scroll.dragged ?? notices.scroll.offset), heights: noticePicture.heights
        ) { [thumbnails = noticePicture.thumbnails] in
            thumbnails.picture(of: $0, scale: scale)
        }
    }

    private func blackScene(_ layout: HomeLayout) -> NoticeScene {
        var builder = NoticeBuilder(frame: layout.bounds, scale: layout.scale)
        builder.box(layout.bounds, .black, &layers)
        return builder.scene(isModal: true, &layers)
    }

    /// The notifications of all apps, the newest first.
    private var listed: [(app: InstalledApp, notification: DeliveredNotification)] {
        let all = library.apps.flatMap { app in
            services.record(of: app.id).delivered.map { (app: app, notification: $0) }
        }
        return all.enumerated().sorted { a, b in
            a.element.notification.date == b.element.notification.date
                ? a.offset > b.offset : a.element.notification.date > b.element.notification.date
        }.map(\.element)
    }

    /// Shows the apps' numbers on their icons.
    private func updateBadges() {
        guard isShown, let home else { return }
        for app in library.apps { home.iconLayers[app.id]?.show(badge: services.record(of: app.id).badge, &layers) }
    }

    func installed(_ id: String) -> InstalledApp? { library.apps.first { $0.id == id } }

    func actions(of banner: Notices.Banner) -> [NotificationActionRecord] {
        category(of: banner.notification, banner.app)?.actions ?? []
    }

    func category(of notification: DeliveredNotification, _ app: String) -> NotificationCategoryRecord? {
        let category = notification.request.content.category
        return category.isEmpty ? nil : services.record(of: app).categories.first { $0.identifier == category }
    }
}
