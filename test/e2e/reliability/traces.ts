import { execFileSync } from 'child_process';
import { readdirSync, readFileSync, readlinkSync } from 'fs';

/** What was seen of a run, or is left of it. */
export interface Traces {
  /** The command lines of processes, by their ids. */
  readonly processes: ReadonlyMap<number, string>;
  /**
   * The ports that processes listen on, by the inodes of the sockets: another process may
   * take the same port later.
   */
  readonly ports: ReadonlyMap<string, number>;
}

/**
 * The processes with that variable in their environment, which processes inherit, and the
 * ports that they listen on. Linux only.
 */
export function tracesOf(variable: string): Traces {
  const processes = new Map<number, string>();
  const ports = new Map<string, number>();
  const listening = listeningPorts();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const environment = ifStillThere(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? '';
    if (!environment.split('\0').includes(variable)) {
      continue;
    }
    const command = ifStillThere(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
    processes.set(Number(pid), command.replace(/\0/g, ' ').trim());
    for (const descriptor of ifStillThere(() => readdirSync(`/proc/${pid}/fd`)) ?? []) {
      const target = ifStillThere(() => readlinkSync(`/proc/${pid}/fd/${descriptor}`)) ?? '';
      const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
      if (inode !== undefined && listening.has(inode)) {
        ports.set(inode, listening.get(inode)!);
      }
    }
  }
  return { processes, ports };
}

/** All listening ports of this machine, by the inodes of the sockets. */
export function listeningPorts(): Map<string, number> {
  const LISTEN = '0A';
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    (ifStillThere(() => readFileSync(file, 'utf8')) ?? '').split('\n').slice(1),
  );
  const sockets = lines.map((line) => line.trim().split(/\s+/)).filter((fields) => fields[3] === LISTEN);
  return new Map(sockets.map((fields) => [fields[9], parseInt(fields[1].split(':').pop()!, 16)]));
}

/**
 * The files of the working tree that git does not know, and those that are changed. An
 * ignored folder counts as one file.
 */
export function workingTree(): Set<string> {
  const lines = execFileSync('git', ['status', '--porcelain', '--ignored=matching', '-uall'], {
    encoding: 'utf8',
  }).split('\n');
  return new Set(lines.filter((line) => line !== ''));
}

/** Processes end while they are looked at, and those of other users are not shown. */
function ifStillThere<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
