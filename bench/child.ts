import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What one run in a process of its own says of itself. */
export interface Outcome {
  /** Processor time, user and system, in milliseconds. */
  readonly cpu: number;
  /** The most memory that the process held, in MiB. */
  readonly rss: number;
  /** What was written, for the comparison of ways. */
  readonly output?: string;
}

/** Which modules are loaded is what the command line says. */
const load = createRequire(__filename);

const [task, way, method, workloads, charts, keepsOutput] = process.argv.slice(2);

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Builds and synthesizes; importing is another measurement. */
function synthesize(): Outcome {
  const module = load(`./ways/${way}`) as Record<string, (size: object, outdir: string) => { synth(): void }>;
  const outdir = mkdtempSync(join(tmpdir(), 'bench-'));
  const start = process.cpuUsage();
  module[method]({ workloads: Number(workloads), charts: Number(charts) }, outdir).synth();
  const cpu = cpuSince(start);
  const files = keepsOutput === 'true' ? readdirSync(outdir).sort() : [];
  const output = files.map((file) => readFileSync(join(outdir, file), 'utf8')).join('---\n');
  rmSync(outdir, { recursive: true });
  return { cpu, rss: process.resourceUsage().maxRSS / 1024, output };
}

/** Imports the modules that are named, separated by commas. */
function importAll(): Outcome {
  const start = process.cpuUsage();
  way.split(',').forEach((name) => load(name));
  return { cpu: cpuSince(start), rss: process.resourceUsage().maxRSS / 1024 };
}

process.stdout.write(JSON.stringify(task === 'import' ? importAll() : synthesize()));
