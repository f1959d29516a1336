// The only source that SwiftPM compiles for this target; the plugin BridgeObjCSyntax compiles the other files.
