import { fork, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorkerRole } from "./build-protocol.ts";

/** Starts worker processes behind the strongest walls that this system allows. */
export interface BuildJail {
  /** "jail": own namespaces, empty root, no network. "process": no environment, limits where the system has them. */
  readonly level: "process" | "jail";
  start(role: WorkerRole): ChildProcess;
}

const workerPath = fileURLToPath(import.meta.resolve("./build-worker.ts"));
const sourceFolder = dirname(workerPath);
const modulesFolder = join(fileURLToPath(import.meta.resolve("oxc-transform")), "..", "..");
const packagesFolder = realpathSync(join(fileURLToPath(import.meta.resolve("@appmon/kit/kit.css")), "..", "..", ".."));
/** All that a worker may read. None of it is secret. */
const readable = [modulesFolder, dirname(sourceFolder), packagesFolder];

const limits = ["--stack=unlimited", "--core=0", "--nofile=512", "--fsize=33554432"];
const tools = { prlimit: "/usr/bin/prlimit", unshare: "/usr/bin/unshare", setpriv: "/usr/bin/setpriv", shell: "/bin/sh" };

/** An empty root in memory with the toolchain bound read-only; then every capability is given up. `$1` is the mount point. */
const enterJail = `set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin; jail=$1; count=$2; shift 2
mount -t tmpfs -o size=1m,mode=755 none "$jail"
while [ "$count" -gt 0 ]; do
  path=$1; shift; count=$((count - 1))
  mkdir -p "$(dirname "$jail$path")"
  if [ -L "$path" ]; then ln -s "$(readlink "$path")" "$jail$path"
  elif [ -d "$path" ]; then mkdir -p "$jail$path"; mount --rbind "$path" "$jail$path"; mount -o remount,bind,ro,nosuid,nodev "$jail$path" || mount -o remount,bind,ro "$jail$path"
  elif [ -e "$path" ]; then : > "$jail$path"; mount --bind "$path" "$jail$path"; fi
done
mkdir -p "$jail/proc"; mount -t proc none "$jail/proc"
mount -o remount,ro "$jail"
cd "$jail"
exec chroot "$jail" ${tools.setpriv} --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;

/**
 * Finds out once what works here, by doing it. `emptyFolder` exists and stays empty: working directory and mount point of
 * every worker. `levels` are tried in order; without any that works, processes start without limits.
 */
export function createBuildJail(emptyFolder: string, levels: readonly BuildJail["level"][] = ["jail", "process"]): BuildJail {
  for (const level of levels) {
    const prefix = level === "jail" ? jailPrefix(emptyFolder) : processPrefix();
    if (prefix && works(prefix, emptyFolder)) return { level, start: (role) => start(role, prefix, emptyFolder) };
  }
  return { level: "process", start: (role) => start(role, [], emptyFolder) };
}

/** Dies with us, lives within limits. */
function processPrefix(): string[] | null {
  if (!existsSync(tools.prlimit) || !existsSync(tools.setpriv)) return null;
  return [tools.setpriv, "--pdeathsig=KILL", tools.prlimit, ...limits];
}

function jailPrefix(mountPoint: string): string[] | null {
  const prefix = processPrefix();
  if (!prefix || !existsSync(tools.unshare)) return null;
  const node = dirname(realpathSync(process.execPath));
  const binds = ["/usr", "/bin", "/lib", "/lib64", "/dev/null", "/dev/urandom", ...readable].concat(
    readable.some((path) => node.startsWith(`${path}/`)) ? [] : [node],
  );
  const namespaces = ["--user", "--map-root-user", "--mount", "--net", "--ipc", "--uts", "--pid", "--fork", "--kill-child=SIGKILL"];
  return [...prefix, tools.unshare, ...namespaces, tools.shell, "-c", enterJail, "sh", mountPoint, String(binds.length), ...binds];
}

function works(prefix: string[], cwd: string): boolean {
  const script = 'require("node:fs").existsSync("/etc/passwd") ? process.exit(prefixed ? 3 : 0) : process.exit(0)'.replace(
    "prefixed",
    String(prefix.includes(tools.unshare)),
  );
  const [command, ...args] = [...prefix, process.execPath, "-e", script];
  const probe = spawnSync(command!, args, { cwd, env: {}, stdio: "ignore", timeout: 10_000 });
  return probe.status === 0;
}

function start(role: WorkerRole, prefix: string[], cwd: string): ChildProcess {
  const permissions = [
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    "--allow-addons",
    // esbuild and the type checker are programs of their own.
    ...(role === "preview" ? [] : ["--allow-child-process"]),
  ];
  const flags = ["--no-warnings", "--max-old-space-size=512", ...permissions];
  const [execPath, ...before] = [...prefix, process.execPath];
  return fork(workerPath, [role], {
    cwd,
    env: role === "publish" ? { GOMEMLIMIT: "400MiB" } : {},
    execPath: execPath!,
    execArgv: [...before, ...flags],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}
