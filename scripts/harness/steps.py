"""Builds, tests and launches a part of a checkout, each step in its own process."""

import re
import shutil
import time
from pathlib import Path
from xml.etree import ElementTree

import mirrors
from causes import sorted_causes, strip_colors
from confined import Ended, confined, run

# The flow that shows the first screen: what still moves after 15 s is taken as it is.
FIRST_SCREEN = "name: first screen\n---\n- launchApp\n- waitForAnimationToEnd\n- takeScreenshot: first\n"
# The words of a program that wrote to a place that is not its own: those of the C library, and Foundation's.
OUTSIDE = r"Read-only file system|NSFileWriteVolumeReadOnlyError|NSCocoaErrorDomain.*\b642\b"


class Steps:
    """The steps of one part; `options` are those of scripts/wild."""

    def __init__(self, part, checkout, options, confines):
        self.part, self.options, self.confines = part, options, confines
        self.target = []
        name = re.sub(r"[^\w.-]+", "-", part.name)
        self.folder = options.out / "projects" / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.temporary = self.folder / "tmp"
        self.temporary.mkdir(parents=True)
        # The checkout stays as it is; its own builds, which may be of another system, are not taken.
        self.copy = self.folder / checkout.name
        ignored = shutil.ignore_patterns(".build", ".quince", "DerivedData")
        shutil.copytree(checkout, self.copy, symlinks=True, ignore=ignored)
        if part.kind == "package":
            mirrors.write(options.mirrors, self.copy)
        self.result = {"name": part.name, "kind": part.kind, "folder": str(self.folder.relative_to(options.out))}

    def run(self):
        started = time.monotonic()
        self.build()
        if self.result["build"] == "passed":
            if self.options.tests and self.has_tests():
                self.test()
            if self.options.launch and self.part.kind in ("app", "folder"):
                self.launch()
        self.result["seconds"] = round(time.monotonic() - started)
        shutil.rmtree(self.copy, ignore_errors=True)
        shutil.rmtree(self.temporary, ignore_errors=True)
        return self.result

    def build(self):
        ended = self.step("build", self.building())
        # A project with several apps is shown by the first; quince names them all.
        several = re.search(r"several targets .* --target: ([^,\n]+)", ended.text)
        if ended.status and several:
            self.target = ["--target", several[1].strip()]
            self.result["target"] = self.target[1]
            ended = self.step("build", self.building())
        # A package's list of revisions is that of its author's network, of which a copy here may have others.
        resolved = self.copy / "Package.resolved"
        if ended.status and "check out revision" in ended.text and resolved.exists():
            resolved.unlink()
            ended = self.step("build", self.building())
        self.result["build"] = ended.state
        self.result["causes"] = {} if ended.status == 0 else sorted_causes(ended.text)
        if ended.status and not self.result["causes"]:
            self.result["causes"] = {"other": [last_words(ended.text)]}

    def building(self):
        """A package is built by SwiftPM, as its author does, and anything else by quince."""
        if self.part.kind == "package":
            return ["swift", "build", "--swift-sdks-path", self.options.out / "sdks", "--swift-sdk", "quince"]
        library = ["--library"] if self.part.kind == "library" else []
        return [self.options.quince, "build", self.part.path, *library, *self.target]

    def has_tests(self):
        if self.part.kind == "package":
            return ".testTarget" in (self.copy / "Package.swift").read_text(errors="replace")
        settings = self.copy / self.part.path / "project.pbxproj"
        return settings.exists() and "product-type.bundle.unit-test" in settings.read_text(errors="replace")

    def test(self):
        report = self.folder / "tests.xml"
        unit = [] if self.part.kind == "package" else ["--unit"]
        command = [self.options.quince, "test", *unit, self.part.path, *self.target, "--junit", report]
        ended = self.step("test", command, confine=True)
        total, failed = counts([report, report.with_name("tests-swift-testing.xml")]) or spoken_counts(ended.text)
        state = ended.state if total or ended.status is None else "not run"
        self.result["tests"] = {"state": state, "total": total, "passed": total - failed}
        if state == "not run":
            self.result["tests"]["causes"] = sorted_causes(ended.text) or {"other": [last_words(ended.text)]}
        self.note(ended.text, "tests")

    def launch(self):
        flow = self.temporary / "first.yaml"
        flow.write_text(FIRST_SCREEN)
        out = self.folder / "screen"
        out.mkdir()
        command = [self.options.quince, "run", self.part.path, *self.target, "--chrome", "--flow", flow, "--out", out]
        ended = self.step("launch", command, confine=True)
        picture = out / "first.png"
        shown = ended.status == 0 and picture.exists()
        self.result["launch"] = {"state": "shown" if shown else ended.state, "says": says(ended.text)}
        if picture.exists():
            self.result["launch"]["picture"] = str(picture.relative_to(self.options.out))
        self.note(ended.text, "launch")

    def note(self, text, step):
        if re.search(OUTSIDE, text):
            self.result.setdefault("outside", []).append(step)

    def step(self, name, command, confine=False):
        if confine and self.confines:
            command = confined(command, self.writable())
        environment = {"TMPDIR": str(self.temporary), "NO_COLOR": "1", "QUINCE_CACHE": str(self.options.out / "cache")}
        ended = run(command, self.copy, self.folder / f"{name}.log", self.options.limit, environment)
        # Messages name files as their author does.
        return Ended(ended.status, ended.text.replace(f"{self.copy}/", ""))

    def writable(self):
        """The folders of the part, and those that SwiftPM keeps for all packages."""
        shared = [Path.home() / ".cache", Path.home() / ".swiftpm"]
        return [self.folder, self.options.out / "cache", *filter(Path.is_dir, shared)]


def counts(reports):
    """The tests of JUnit reports, and how many of them failed; skipped tests are no tests. None without a report."""
    total = failed = 0
    reports = list(filter(Path.exists, reports))
    if not reports:
        return None
    for report in reports:
        for case in ElementTree.parse(report).iter("testcase"):
            if case.find("skipped") is None:
                total += 1
                failed += case.find("failure") is not None or case.find("error") is not None
    return total, failed


def spoken_counts(text):
    """The same from the output: quince's last line, or XCTest's lines if a trap or the limit came before the end."""
    summary = re.search(r"^(\d+) tests?: (\d+) passed(?:, (\d+) skipped)?", text, re.MULTILINE)
    if summary:
        total, passed, skipped = (int(number or 0) for number in summary.groups())
        return total - skipped, total - skipped - passed
    started, passed, skipped = (set(re.findall(rf"^Test Case '([^']+)' {word}", text, re.MULTILINE))
                                for word in ("started", "passed", "skipped"))
    return len(started - skipped), len(started - skipped - passed)


def says(text):
    """The reports of what is unsupported or left out, each once, and five at most."""
    lines = map(str.strip, strip_colors(text).splitlines())
    return list(dict.fromkeys(line for line in lines if re.search(r"unsupported|left out|error:", line, re.I)))[:5]


def last_words(text):
    lines = [line.strip() for line in strip_colors(text).splitlines() if line.strip()]
    return lines[-1] if lines else "said nothing"
