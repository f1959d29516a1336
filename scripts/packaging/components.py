"""The software inside the SDK's programs: Quince, and the Swift packages that are linked into them.

The plan of the build says which modules a program is linked from, and the checkouts of the packages have their licenses.
"""

import json
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

# The folders of the builds of scripts/sdk: the main package's, and that of Device.
BUILDS = [".build", ".build/device"]
# The products of scripts/sdk, the folders of their builds, and the files that they are in an SDK.
PROGRAMS = [
    (".build/release", "Quince", "lib/libQuince.so"),
    (".build/release", "quince", "libexec/quince"),
    (".build/release", "quince-record", "libexec/quince-record"),
    (".build/release", "quince-media", "libexec/quince-media"),
    (".build/release", "quince-swiftc", "libexec/quince-swiftc"),
    (".build/debug", "quince-bridge", "libexec/quince-bridge"),
    (".build/device/release", "quince-device", "libexec/quince-device"),
]

# Parts of the packages that have a license of their own: the package, the module, the name, the license, and the file
# with its text, a path in the package or one of Debian's.
PARTS = [
    ("swift-nio", "CNIOLLHTTP", "llhttp", "MIT", "Sources/CNIOLLHTTP/LICENSE"),
    ("swift-nio", "CNIOSHA1", "sha1.c of the WIDE Project", "BSD-3-Clause", "Sources/CNIOSHA1/c_nio_sha1.c"),
    ("yams", "CYaml", "libyaml", "MIT", "/usr/share/doc/libyaml-0-2/copyright"),
]

SWIFT = "Apache-2.0 WITH Swift-exception"
# Debian's names of SPDX's licenses.
DEBIAN_NAMES = {"MIT": "Expat", "BSD-3-Clause": "BSD-3-clause", SWIFT: "Apache-2.0 with Swift exception"}
EXCEPTION = "## Runtime Library Exception to the Apache 2.0 License: ##"


def fail(message):
    sys.exit(f"package: {message}")


@dataclass
class Component:
    name: str
    version: str
    license: str  # SPDX's name
    url: str = ""
    revision: str = ""
    holders: list = field(default_factory=list)
    text: str = ""
    notice: str = ""
    modules: set = field(default_factory=set)
    files: set = field(default_factory=set)  # of the SDK, that contain it


def quince(version):
    text = Path("LICENSE").read_text()
    return Component("Quince", version, "MIT", holders=holders([text]), text=body("MIT", text))


def linked():
    """Returns the components that are linked into the programs, sorted by name."""
    packages = resolved_packages()
    owners = {module: name for name, (_, folder) in packages.items() for module in package_modules(folder)}
    own = modules(Path("Sources")) | modules(Path("Device/Sources"))
    found = {}
    for build, product, file in PROGRAMS:
        for module in linked_modules(build, product):
            if module.replace("_", "-") in own or module in own:
                continue
            name = owners.get(module) or fail(f"{product}: no package in the checkouts has its module {module}")
            for component in [package(name, *packages[name])] + parts(name, module, *packages[name]):
                entry = found.setdefault(component.name, component)
                entry.modules.add(module)
                entry.files.add(file)
    return [found[name] for name in sorted(found, key=str.lower)]


def swift_runtime(folder, version, files):
    """Returns the components of Swift's libraries, which the package for running apps has beside Quince's."""
    license = Path(folder, "share/swift/LICENSE.txt")
    icu = next(iter(sorted(Path("/usr/share/icu").glob("*/LICENSE"))), None) or fail(
        "/usr/share/icu: no LICENSE; install the packages of scripts/packages.txt"
    )
    url = "https://github.com/swiftlang/swift"
    swift = Component(
        "Swift",
        version,
        SWIFT,
        url,
        holders=["2014-2026 Apple Inc. and the Swift project authors"],
        text=body(SWIFT, license.read_text()),
        files=set(files),
    )
    unicode = Component(
        "ICU, in Swift's Foundation",
        version,
        "Unicode-DFS-2016",
        "https://github.com/swiftlang/swift-foundation-icu",
        holders=["1991-2022 Unicode, Inc."],
        text=icu.read_text(),
        files={f for f in files if "ICU" in f},
    )
    return [swift, unicode]


def resolved_packages():
    """Returns what SwiftPM knows of each package, and its checkout."""
    found = {}
    for build in BUILDS:
        state = json.loads(Path(build, "workspace-state.json").read_text())
        for entry in state["object"]["dependencies"]:
            found.setdefault(entry["packageRef"]["identity"], (entry, Path(build, "checkouts", entry["subpath"])))
    return found


def modules(folder):
    return {path.name for path in folder.rglob("*") if path.is_dir()}


def package_modules(folder):
    """Returns the modules of a checkout; GRDB has its own in a folder at the top."""
    return modules(folder / "Sources") | {path.name for path in folder.iterdir() if path.is_dir()}


def linked_modules(build, product):
    plan = Path(build, f"{product}.product/Objects.LinkFileList")
    if not plan.exists():
        fail(f"{plan}: missing; run make sdk first")
    return sorted(set(re.findall(r"/([^/]+)\.build/", plan.read_text())))


PACKAGES = {}


def package(name, entry, folder):
    """Returns a package; its sources are read once."""
    if name in PACKAGES:
        return PACKAGES[name]
    text = next(folder.glob("LICENSE*")).read_text()
    notice = folder / "NOTICE.txt"
    sources = [path.read_text(errors="ignore") for path in sorted((folder / "Sources").rglob("*.swift"))]
    license = license_of(name, text)
    PACKAGES[name] = component(
        entry["subpath"],
        license,
        entry,
        holders([text] + sources),
        body(license, text),
        notice.read_text() if notice.exists() else "",
    )
    return PACKAGES[name]


def parts(name, module, entry, folder):
    """Returns the part with a license of its own that a module is, if it is one."""
    found = []
    for _, _, title, license, file in (row for row in PARTS if row[:2] == (name, module)):
        path = folder / file  # an absolute path stays as it is
        if not path.exists():
            fail(f"{path}: missing; it has the license of {title}; install the packages of scripts/packages.txt")
        text = path.read_text()
        title = f"{title}, in {entry['subpath']}"
        found.append(component(title, license, entry, holders([text])[:1], body(license, text)))
    return found


def component(title, license, entry, holders, text, notice=""):
    checkout = entry["state"]["checkoutState"]
    url = entry["packageRef"]["location"].removesuffix(".git")
    return Component(title, checkout["version"], license, url, checkout["revision"], holders, text, notice)


def license_of(name, text):
    if EXCEPTION in text:
        return SWIFT
    if "Apache License" in text:
        return "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    return fail(f".build/checkouts: the license of {name} is none that scripts/packaging/components.py knows")


def holders(texts):
    """Returns a line for each name after a copyright sign, with the first and the last year."""
    years = {}
    line = re.compile(r"^\W*Copyright:? (?:\(c\) )?((?:\d{4}(?:, (?:and )?| ?- ?)?)+),? (.*?)[\s*/.]*$", re.I | re.M)
    reversed_line = re.compile(r"^Copyright ([^\d\n]+), (\d{4})\.$", re.M)
    found = [(name, when) for text in texts for when, name in line.findall(text)]
    found += [match for text in texts for match in reversed_line.findall(text)]
    for name, when in found:
        years.setdefault(re.sub(r"\.? All rights reserved$", "", name), set()).update(re.findall(r"\d{4}", when))
    spans = {name: f"{min(when)}-{max(when)}" if len(when) > 1 else min(when) for name, when in years.items()}
    return [f"{spans[name]} {name}" for name in sorted(spans, key=lambda name: (spans[name], name))]


def body(license, text):
    """Returns a license's text without the lines of who has the copyright."""
    if license == "BSD-3-Clause":
        comment = re.search(r"(?s)Redistribution and use.*?SUCH DAMAGE\.", text).group()
        return re.sub(r"(?m)^ \* ?", "", comment)
    if license == "MIT":
        text = re.sub(r"(?m)^ ?\.$", "", text)  # Debian's file marks empty lines
        return re.search(r"(?s)Permission is hereby.*?SOFTWARE\.\n", re.sub(r"(?m)^ ", "", text)).group()
    return text


def expression(parts):
    """Returns SPDX's expression for Quince and parts of a package."""
    return " AND ".join(sorted({"MIT"} | {part.license for part in parts}))
