import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'cdk8s';
import type { Counts } from './counting';
import type { Size } from './ways/workload';
import type { Manifests } from 'cdk8s-dra';

/** The measurements of one run in its own process. */
export interface Outcome {
  /** Processor time of the measured work, user and system, in milliseconds. */
  readonly cpu: number;
  /** Processor time of the peer, if both are measured in one process. */
  readonly peer?: number;
  /** Processor time of the whole process so far, in milliseconds. */
  readonly process: number;
  /** The peak memory of the process, in MiB. */
  readonly rss: number;
  /** The time from the start of the process to its end, in milliseconds, measured from outside. */
  readonly wall?: number;
  /** The time that a user waits for an answer in an editor or a browser, in milliseconds. */
  readonly latency?: number;
  /** The heap size after garbage collection, in MiB; for imports only. */
  readonly heap?: number;
  /** The contents of the written files, to compare ways. */
  readonly output?: Record<string, string>;
  /** The counts, for runs that count. */
  readonly counts?: Counts;
}

/** Loads a module by a name from the command line. */
const load = createRequire(__filename);

const MIB = 2 ** 20;

const PASSES = 20;

/** The number of objects for a first run, which loads and compiles everything. */
const FIRST = 500;

/** The time that the compiler may need, in milliseconds. */
const COMPILATION = 100;

/** The schemas are one folder above the folder into which the Runner compiles this file. */
const OPEN_API_FILE = join(__dirname, '..', 'openapi', '1.30.json');

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** Waits until executed code is compiled, which happens on other threads. */
function finishCompiling(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, COMPILATION);
}

/** Finishes the creation of the input: collects its garbage, and waits until its code is compiled. */
function finishInput(): void {
  global.gc!();
  finishCompiling();
}

/** Does the work and measures it. */
function measured(work: () => unknown): Outcome {
  const start = process.cpuUsage();
  work();
  return {
    cpu: milliseconds(process.cpuUsage(start)),
    process: milliseconds(process.cpuUsage()),
    rss: process.resourceUsage().maxRSS * 1024 / MIB,
  };
}

/** Alternates between two kinds of work until everything is compiled, and then measures both. */
function measuredWarm(work: () => unknown, peer: () => unknown): Outcome {
  const inTurn = () => Array.from({ length: PASSES }, () => [measured(work), measured(peer)]);
  inTurn();
  const passes = inTurn();
  const sum = (turn: number) => passes.reduce((cpu, pass) => cpu + pass[turn].cpu, 0);
  return { ...passes[PASSES - 1][0], cpu: sum(0), peer: sum(1) };
}

/** Checks manifests for the minor of the OpenAPI schemas. */
function checkAll(manifests: Manifests): void {
  const { KubernetesVersion } = load('cdk8s-dra') as typeof import('cdk8s-dra');
  const report = manifests.check({ version: KubernetesVersion.V1_30 });
  if (report.findings.length > 0) {
    throw new Error(`the manifests are meant to have no findings: ${report}`);
  }
}

/** Returns the function that builds the app in the given way. */
function builder(way: string, method: string, workloads: string, charts: string): (outdir: string) => App {
  const ways = load(`./ways/${way}`) as Record<string, (size: Size, outdir: string) => App>;
  return (outdir) => ways[method]({ workloads: Number(workloads), charts: Number(charts) }, outdir);
}

/** The modules that answer scenarios with the allocator of the compiled library. */
function allocatorPrograms() {
  const folder = join(__dirname, 'test', 'engine', 'allocation', 'upstream');
  return {
    ...load(join(folder, 'scenario')) as typeof import('../test/engine/allocation/upstream/scenario'),
    ...load(join(folder, 'default-gates')) as typeof import('../test/engine/allocation/upstream/default-gates'),
  };
}

function inDirectory<T>(work: (outdir: string) => T): T {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-bench-'));
  try {
    return work(outdir);
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

const TASKS: Record<string, (...args: string[]) => Outcome> = {
  /**
   * Builds and synthesizes. The modules that the way imports are loaded before, but modules that
   * load on first use count.
   */
  'synth': (way, method, workloads, charts) => inDirectory((outdir) => {
    const build = builder(way, method, workloads, charts);
    return measured(() => build(outdir).synth());
  }),

  /** Builds and synthesizes through the prototype, as other languages do. */
  'synth-by-prototype': (way, method, workloads, charts) => inDirectory((outdir) => {
    const build = builder(way, method, workloads, charts);
    return measured(() => {
      const app = build(outdir);
      (app.constructor as typeof App).prototype.synth.call(app);
    });
  }),

  /** Synthesizes an app that was built before. */
  'synth-alone': (way, method, workloads, charts) => inDirectory((outdir) => {
    const app = builder(way, method, workloads, charts)(outdir);
    return measured(() => app.synth());
  }),

  /** Builds and synthesizes to compare the files. */
  'write': (way, method, workloads, charts) => inDirectory((outdir) => {
    const outcome = measured(() => builder(way, method, workloads, charts)(outdir).synth());
    const output = Object.fromEntries(
      readdirSync(outdir)
        .sort()
        .map((file) => [file, readFileSync(join(outdir, file), 'utf8')]),
    );
    return { ...outcome, output };
  }),

  /** Builds and synthesizes, counting. */
  'count': (way, method, workloads, charts) => inDirectory((outdir) => {
    const { countSynth } = load('./counting') as typeof import('./counting');
    let counts: Counts | undefined;
    const outcome = measured(() => {
      counts = countSynth(() => builder(way, method, workloads, charts)(outdir));
    });
    return { ...outcome, counts };
  }),

  /** Imports the given modules. */
  'import': (...names) => {
    const outcome = measured(() => names.forEach((name) => load(name)));
    global.gc!();
    return { ...outcome, heap: process.memoryUsage().heapUsed / MIB };
  },

  /** Does the work on a number of objects, after a first run on few. */
  'growth': (work, size) => {
    const { growingWork } = load('./ways/growth') as typeof import('./ways/growth');
    const grow = growingWork(load('cdk8s-dra'))[work];
    grow(FIRST);
    return measured(() => grow(Number(size)));
  },

  /** Evaluates selectors on a number of devices repeatedly, after a first run. */
  'match': (count) => {
    const { MATCH_PASSES, publishedDevices, SELECTORS } = load('./ways/devices') as typeof import('./ways/devices');
    const dra = load('cdk8s-dra') as typeof import('cdk8s-dra');
    const all = publishedDevices(dra, Number(count));
    const match = () => SELECTORS.map((expression) => {
      const selector = dra.DeviceSelector.cel(expression);
      return all.filter((device) => selector.matches(device)).length;
    });
    match();
    return measured(() => Array.from({ length: MATCH_PASSES }, match));
  },

  /**
   * Allocates repeatedly, after as many unmeasured runs. Garbage is not collected in between: V8
   * would discard the code that refers to it, and compile the code again.
   */
  'allocate': (minor, title) => {
    const { allocationCases } = load('./ways/allocation') as typeof import('./ways/allocation');
    const { answerTo, behaviourFor, DEFAULT_GATES } = allocatorPrograms();
    const { scenario, repeat } = allocationCases(minor, DEFAULT_GATES[minor]).find((each) => each.title === title)!;
    const behaviour = behaviourFor(minor, scenario.features);
    const all = () => Array.from({ length: repeat }, () => answerTo(scenario, behaviour));
    all();
    finishCompiling();
    return measured(all);
  },

  /** Allocates on a number of objects, after a first run on few. */
  'allocate-growth': (work, size) => {
    const { claimOnNodes, claimsInSequence } = load('./ways/allocation') as typeof import('./ways/allocation');
    const { answerTo, DEFAULT_GATES } = allocatorPrograms();
    const scenarioOf = (count: number) => ({
      ...work === 'claims' ? claimsInSequence(count) : claimOnNodes(count),
      minor: '1.37',
      features: DEFAULT_GATES['1.37'],
    });
    answerTo(scenarioOf(FIRST));
    const scenario = scenarioOf(Number(size));
    finishInput();
    return measured(() => answerTo(scenario));
  },

  /** Places pods in a cluster of the given number of objects, or explains why pods wait. */
  'scheduling': (way, size) => {
    const { schedulingWork } = load('./ways/scheduling') as typeof import('./ways/scheduling');
    const work = schedulingWork(load('cdk8s-dra'), way, Number(size));
    finishInput();
    return measured(work);
  },

  /** Converts a file with the given number of documents. */
  'convert': (count) => {
    const { documents } = load('./ways/convert') as typeof import('./ways/convert');
    const { KubernetesVersion, Manifests } = load('cdk8s-dra') as typeof import('cdk8s-dra');
    const text = documents(Number(count)).join('---\n');
    return measured(() => Manifests.fromYaml(text).convert({ version: KubernetesVersion.V1_32 }).yaml);
  },

  /** Parses and prints the same file. */
  'print': (count) => {
    const { documents } = load('./ways/convert') as typeof import('./ways/convert');
    const { parseAllDocuments } = load('yaml') as typeof import('yaml');
    const text = documents(Number(count)).join('---\n');
    return measured(() => parseAllDocuments(text).map((document) => String(document)).join(''));
  },

  /** Checks the manifests of a number of workloads; loading the library counts. */
  'check': (workloads) => {
    const { manifests } = load('./ways/workload') as typeof import('./ways/workload');
    const objects = manifests(Number(workloads));
    finishInput();
    return measured(() => checkAll(load('cdk8s-dra').Manifests.fromObjects(objects)));
  },

  /** Checks the manifests repeatedly, alternating with ajv, once everything is loaded and compiled. */
  'check-warm': (workloads) => {
    const { manifests } = load('./ways/workload') as typeof import('./ways/workload');
    const { structureValidator } = load('./ways/ajv') as typeof import('./ways/ajv');
    const objects = manifests(Number(workloads));
    const { Manifests } = load('cdk8s-dra') as typeof import('cdk8s-dra');
    const validate = structureValidator(load('ajv'), OPEN_API_FILE);
    return measuredWarm(() => checkAll(Manifests.fromObjects(objects)), () => validate(objects));
  },

  /** Reads and checks a file with the given number of documents. */
  'check-file': (count) => {
    const { documentsFile } = load('./ways/documents-file') as typeof import('./ways/documents-file');
    return measured(() =>
      checkAll(
        load('cdk8s-dra').Manifests.fromYaml(readFileSync(documentsFile(__dirname, count), 'utf8')),
      ),
    );
  },

  /** Checks the structure of the same manifests with ajv; loading ajv and compiling the schemas count. */
  'ajv': (workloads) => {
    const { manifests } = load('./ways/workload') as typeof import('./ways/workload');
    const { structureValidator } = load('./ways/ajv') as typeof import('./ways/ajv');
    const objects = manifests(Number(workloads));
    finishInput();
    return measured(() => structureValidator(load('ajv'), OPEN_API_FILE)(objects));
  },

  /** Parses the YAML of the same manifests, as every tool outside the app must do first. */
  'parse': (workloads) => {
    const { manifests } = load('./ways/workload') as typeof import('./ways/workload');
    const { parseAllDocuments, stringify } = load('yaml') as typeof import('yaml');
    const text = manifests(Number(workloads)).map((manifest) => stringify(manifest)).join('---\n');
    finishInput();
    return measured(() => parseAllDocuments(text));
  },
};

const [task, ...args] = process.argv.slice(2);
process.stdout.write(JSON.stringify(TASKS[task](...args)));
