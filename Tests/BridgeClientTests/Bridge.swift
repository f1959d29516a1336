// What SwiftPM sees of this target; the plugin BridgeObjCSyntax compiles the other files.
