extension InterfaceOrder {
    /// The order of children, each by its key or, without one, by the name of its element.
    static let childOrder = """
        * commit device frame frameInset itemSize layoutGuides leftBarButtonItem portraitSize statusBar
          titleColor dependencies autoresizingMask headerReferenceSize pageIndicatorTintColor subviews view
          edgesForExtendedLayout orientation onTintColor tabBarItem toolbarItems contentSizeForViewInPopover
          contentView animations backgroundColor accessibilityConfiguration barTintColor tableHeaderView
          gestureRecognizers customFonts objects items currentPageIndicatorTintColor footerReferenceSize
          segments thumbTintColor vibrancyEffect attributedText date navigationItem titleTextAttributes
          standardAppearance compactAppearance scenes designables scrollEdgeAppearance resources
          defaultSimulatedMetrics inferredMetricsTieBreakers compactScrollEdgeAppearance destination
          landscapeSize preview rightBarButtonItem sectionInset titleShadowColor userComments placeholder
          layoutMargins sectionFooterView mediaTypesRequiringUserActionForPlayback separatorInset
          preferences image imageEdgeInsets constraints collectionViewLayout prototypes contentLayoutGuide
          sections customSize cells blurEffect frameLayoutGuide minimumTrackTintColor maximumTrackTintColor
          safeArea simulatedStatusBarMetrics simulatedTopBarMetrics simulatedBottomBarMetrics navigationBar
          tabBar nil toolbar simulatedDestinationMetrics freeformSize text fontDescription tintColor
          titleShadowOffset contentEdgeInsets state textColor configuration textInputTraits
          dataDetectorTypes highlightedColor shadowColor userDefinedRuntimeAttributes shadowOffset variation
          connections canvasLocation preferredSymbolConfiguration
        button frame frameInset animations autoresizingMask backgroundColor constraints fontDescription
          accessibilityConfiguration tintColor titleShadowOffset contentEdgeInsets imageEdgeInsets state
          configuration userDefinedRuntimeAttributes variation connections
        collectionView frame autoresizingMask backgroundColor animations constraints collectionViewLayout
          cells sectionFooterView connections
        imageView frame frameInset tintColor animations autoresizingMask gestureRecognizers backgroundColor
          constraints image connections preferredSymbolConfiguration userDefinedRuntimeAttributes variation
        slider frame tintColor constraints autoresizingMask minimumTrackTintColor thumbTintColor
          maximumTrackTintColor connections userComments
        tableView frame autoresizingMask animations backgroundColor constraints tableHeaderView tintColor
          safeArea simulatedStatusBarMetrics separatorInset prototypes sections simulatedDestinationMetrics
          userDefinedRuntimeAttributes connections canvasLocation
        textField frame frameInset autoresizingMask backgroundColor constraints textColor tintColor
          placeholder fontDescription textInputTraits connections
        textView frame animations autoresizingMask backgroundColor tintColor constraints text textColor
          fontDescription textInputTraits userDefinedRuntimeAttributes connections dataDetectorTypes
        view frame autoresizingMask subviews animations backgroundColor gestureRecognizers tintColor
          constraints layoutMargins simulatedStatusBarMetrics simulatedTopBarMetrics
          simulatedBottomBarMetrics simulatedDestinationMetrics safeArea userDefinedRuntimeAttributes
          variation connections canvasLocation
        wkWebViewConfiguration dataDetectorTypes mediaTypesRequiringUserActionForPlayback preferences
        """
}
