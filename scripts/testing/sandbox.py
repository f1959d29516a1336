"""Root file systems for tests: layers over a common base, entered by chroot, in the mount namespace of scripts/test-ci."""

import os
import shutil
import subprocess
from pathlib import Path

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Sandbox:
    """A machine that nothing was done on yet, over the layers of others, which it does not change."""

    # Root's, in every Debian.
    home = "/root"

    def __init__(self, folder, lower, toolchain=None):
        """Mounts the layers; with a toolchain, it is in /opt/swift and on the PATH."""
        self.folder, self.lower, self.swift = Path(folder), lower, toolchain
        self.layer, self.root = self.folder / "layer", self.folder / "root"
        for path in (self.layer, self.root, self.folder / "work"):
            path.mkdir(parents=True)
        layers = ":".join(map(str, lower))
        options = f"lowerdir={layers},upperdir={self.layer},workdir={self.folder / 'work'}"
        mount("-t", "overlay", "overlay", "-o", options, self.root)
        mount("--rbind", "/dev", self.root / "dev")
        mount("-t", "proc", "proc", self.root / "proc")
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        self.path = PATH
        if toolchain:
            self.bind(toolchain, "/opt/swift/usr")
            self.path = f"/opt/swift/usr/bin:{PATH}"

    def bind(self, source, target):
        """Shows a folder of the machine, which cannot be changed."""
        inside = self.inside(target)
        inside.mkdir(parents=True, exist_ok=True)
        mount("--bind", source, inside)
        mount("-o", "remount,bind,ro", inside)

    def share(self, source, target):
        """Shows a folder of the machine, which may be changed."""
        self.inside(target).mkdir(parents=True, exist_ok=True)
        mount("--bind", source, self.inside(target))

    def inside(self, path):
        return self.root / str(path).lstrip("/")

    def run(self, command, folder="/", environment=None):
        """Runs a command, and returns its status."""
        variables = {"PATH": self.path, "HOME": self.home, "DEBIAN_FRONTEND": "noninteractive"} | (environment or {})
        enter = ["chroot", self.root, "sh", "-c", 'cd "$1" && shift && exec "$@"', "sh", folder] + command
        return subprocess.run(enter, env=variables, stdin=subprocess.DEVNULL).returncode

    def remove(self):
        """Unmounts everything, and forgets what was changed."""
        subprocess.run(["umount", "-R", "-l", self.root], check=True)
        shutil.rmtree(self.folder)


def mount(*arguments):
    subprocess.run(["mount", *map(str, arguments)], check=True)


def copy(source, target):
    """Copies a file or folder as a checkout would: without builds, and as new files."""
    source = Path(source)
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        return
    shutil.copytree(
        source,
        target,
        dirs_exist_ok=True,
        copy_function=shutil.copyfile,
        ignore=shutil.ignore_patterns(".build", ".swiftpm"),
    )


def save(source, target):
    """Copies a file or folder with its times."""
    os.makedirs(target.parent, exist_ok=True)
    subprocess.run(["cp", "-a", "-T", source, target], check=True)
