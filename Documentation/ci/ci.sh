#!/bin/sh
# Tests the package with UIKit code in this folder, on any Debian 12 with Swift: installs Quince first if the command is
# missing. The Swift on the PATH has to be the one that Quince was built with.
# usage: ci.sh [SHARD/COUNT]     environment: QUINCE_DEB, the address of Quince's package
set -eu

: "${QUINCE_DEB:=https://github.com/OWNER/quince/releases/download/v0.1.0/quince_0.1.0_amd64.deb}"
export QUINCE_SNAPSHOT_ARTIFACTS="$PWD/snapshot-failures"
# A missing reference is a failure and is not recorded.
export CI=true

install_quince() {
  root=
  [ "$(id -u)" -eq 0 ] || root=sudo
  $root apt-get update
  $root apt-get install -y --no-install-recommends ca-certificates curl
  deb=$(mktemp --suffix .deb)
  # apt's own user reads the file.
  chmod 644 "$deb"
  curl -fsSL --retry 3 -o "$deb" "$QUINCE_DEB"
  $root apt-get install -y --no-install-recommends "$deb"
  rm "$deb"
}

command -v quince > /dev/null || install_quince
quince test . ${1:+--shard "$1"} --junit results.xml
