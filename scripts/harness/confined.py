"""Runs commands with a limit of time, and with nothing to write to but the given folders."""

import os
import signal
import subprocess
import threading

# The mounts are those of a namespace of its own, which ends with the command and whatever the command has started. The
# folder has to be entered again: the shell stands in the mount below the one that can be written to.
CONFINE = r"""
set -e
mount --make-rprivate /
mapfile -t mounts < <(awk '$2 !~ /^\/(dev|proc|sys)(\/|$)/ { print $2 }' /proc/self/mounts)
while [ "$1" != -- ]; do mount --bind "$1" "$1"; shift; done
shift
for mount in "${mounts[@]}"; do mount -o remount,bind,ro "$mount" 2> /dev/null || true; done
cd "$PWD"
# No exec: the first process of a namespace gets no signals that it does not handle, not even its own.
status=0
"$@" || status=$?
exit $status
"""
NAMESPACE = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]

running = set()
ended = threading.Event()


def can_confine():
    return subprocess.run(namespace() + ["true"], capture_output=True).returncode == 0


def namespace():
    return NAMESPACE if os.getuid() == 0 else [*NAMESPACE[:1], "--map-root-user", *NAMESPACE[1:]]


def confined(command, writable):
    return [*namespace(), "bash", "-c", CONFINE, "confined", *map(str, writable), "--", *map(str, command)]


class Ended:
    """How a command ended: its status, a negative one for a signal and None if its time was over, and all that it said."""

    def __init__(self, status, text):
        self.status, self.text = status, text

    @property
    def state(self):
        if self.status is None:
            return "hung"
        return "passed" if self.status == 0 else "failed"


def run(command, folder, log, limit, environment):
    """Runs a command, whose words go to a file, so that a project that writes without end fills no memory."""
    with open(log, "wb") as output:
        process = subprocess.Popen(
            list(map(str, command)), cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
            env={**os.environ, **environment}, start_new_session=True)
        running.add(process)
        try:
            # A project that is between two steps when all is ended begins none.
            if ended.is_set():
                end(process)
            status = process.wait(timeout=limit)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            end(process)
            running.discard(process)
    with open(log, "rb") as said:
        return Ended(status, said.read(20_000_000).decode(errors="replace"))


def end(process):
    """Ends a command and what it left behind."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def end_all():
    """Ends what runs now: commands have groups of their own, which Ctrl-C does not reach."""
    ended.set()
    for process in list(running):
        end(process)
