"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const node_fs_1 = require("node:fs");
const node_module_1 = require("node:module");
const node_os_1 = require("node:os");
const node_path_1 = require("node:path");
/** Loads a module that the command line names. */
const load = (0, node_module_1.createRequire)(__filename);
const MIB = 2 ** 20;
const PASSES = 20;
/** The objects with which everything is loaded and compiled. */
const FIRST = 500;
/** How long the compiler may need, in milliseconds. */
const COMPILATION = 100;
/** The schemas are one folder above the one that the Runner compiles this file to. */
const OPEN_API_FILE = (0, node_path_1.join)(__dirname, '..', 'openapi', '1.30.json');
function milliseconds({ user, system }) {
    return (user + system) / 1000;
}
/** Waits until what has run is compiled, which happens on other threads. */
function finishCompiling() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, COMPILATION);
}
/** Finishes what making the input began: collects its garbage, and compiles its code. */
function finishInput() {
    global.gc();
    finishCompiling();
}
/** Does the work and measures it. */
function measured(work) {
    const start = process.cpuUsage();
    work();
    return {
        cpu: milliseconds(process.cpuUsage(start)),
        process: milliseconds(process.cpuUsage()),
        rss: process.resourceUsage().maxRSS * 1024 / MIB,
    };
}
/** Does two kinds of work in turn until everything is compiled, and then measures both. */
function measuredWarm(work, peer) {
    const inTurn = () => Array.from({ length: PASSES }, () => [measured(work), measured(peer)]);
    inTurn();
    const passes = inTurn();
    const sum = (turn) => passes.reduce((cpu, pass) => cpu + pass[turn].cpu, 0);
    return { ...passes[PASSES - 1][0], cpu: sum(0), peer: sum(1) };
}
/** Checks manifests for the minor that the OpenAPI schemas are of. */
function checkAll(manifests) {
    const { KubernetesVersion } = load('cdk8s-dra');
    const report = manifests.check({ version: KubernetesVersion.V1_30 });
    if (report.findings.length > 0) {
        throw new Error(`the manifests are meant to have no findings: ${report}`);
    }
}
/** The function that builds the app in some way, ready to be called. */
function builder(way, method, workloads, charts) {
    const ways = load(`./ways/${way}`);
    return (outdir) => ways[method]({ workloads: Number(workloads), charts: Number(charts) }, outdir);
}
/** The programs that answer scenarios, with the allocator of the compiled library. */
function allocatorPrograms() {
    const folder = (0, node_path_1.join)(__dirname, 'test', 'engine', 'allocation', 'upstream');
    return {
        ...load((0, node_path_1.join)(folder, 'scenario')),
        ...load((0, node_path_1.join)(folder, 'default-gates')),
    };
}
function inDirectory(work) {
    const outdir = (0, node_fs_1.mkdtempSync)((0, node_path_1.join)((0, node_os_1.tmpdir)(), 'cdk8s-dra-bench-'));
    try {
        return work(outdir);
    }
    finally {
        (0, node_fs_1.rmSync)(outdir, { recursive: true });
    }
}
const TASKS = {
    /**
     * Builds and synthesizes. The modules that the way names are imported before, but what
     * they load when first used counts.
     */
    'synth': (way, method, workloads, charts) => inDirectory((outdir) => {
        const build = builder(way, method, workloads, charts);
        return measured(() => build(outdir).synth());
    }),
    /** The same, called through the prototype, as other languages do. */
    'synth-by-prototype': (way, method, workloads, charts) => inDirectory((outdir) => {
        const build = builder(way, method, workloads, charts);
        return measured(() => {
            const app = build(outdir);
            app.constructor.prototype.synth.call(app);
        });
    }),
    /** Synthesizes what was built before. */
    'synth-alone': (way, method, workloads, charts) => inDirectory((outdir) => {
        const app = builder(way, method, workloads, charts)(outdir);
        return measured(() => app.synth());
    }),
    /** Builds and synthesizes for the sake of the files. */
    'write': (way, method, workloads, charts) => inDirectory((outdir) => {
        const outcome = measured(() => builder(way, method, workloads, charts)(outdir).synth());
        const output = Object.fromEntries((0, node_fs_1.readdirSync)(outdir)
            .sort()
            .map((file) => [file, (0, node_fs_1.readFileSync)((0, node_path_1.join)(outdir, file), 'utf8')]));
        return { ...outcome, output };
    }),
    /** Builds and synthesizes, counting. */
    'count': (way, method, workloads, charts) => inDirectory((outdir) => {
        const { countSynth } = load('./counting');
        let counts;
        const outcome = measured(() => {
            counts = countSynth(() => builder(way, method, workloads, charts)(outdir));
        });
        return { ...outcome, counts };
    }),
    /** Imports the given modules. */
    'import': (...names) => {
        const outcome = measured(() => names.forEach((name) => load(name)));
        global.gc();
        return { ...outcome, heap: process.memoryUsage().heapUsed / MIB };
    },
    /** Does the work on so many objects, after a first time on few. */
    'growth': (work, size) => {
        const { growingWork } = load('./ways/growth');
        const grow = growingWork(load('cdk8s-dra'))[work];
        grow(FIRST);
        return measured(() => grow(Number(size)));
    },
    /** Evaluates selectors on so many devices again and again, after a first time. */
    'match': (count) => {
        const { MATCH_PASSES, publishedDevices, SELECTORS } = load('./ways/devices');
        const dra = load('cdk8s-dra');
        const all = publishedDevices(dra, Number(count));
        const match = () => SELECTORS.map((expression) => {
            const selector = dra.DeviceSelector.cel(expression);
            return all.filter((device) => selector.matches(device)).length;
        });
        match();
        return measured(() => Array.from({ length: MATCH_PASSES }, match));
    },
    /**
     * Allocates again and again, after as often without measuring. Garbage is not collected
     * in between: V8 would throw away the code that refers to it, and compile it once more.
     */
    'allocate': (minor, title) => {
        const { allocationCases } = load('./ways/allocation');
        const { answerTo, behaviourFor, DEFAULT_GATES } = allocatorPrograms();
        const { scenario, repeat } = allocationCases(minor, DEFAULT_GATES[minor]).find((each) => each.title === title);
        const behaviour = behaviourFor(minor, scenario.features);
        const all = () => Array.from({ length: repeat }, () => answerTo(scenario, behaviour));
        all();
        finishCompiling();
        return measured(all);
    },
    /** Allocates on so many objects, after a first time on few. */
    'allocate-growth': (work, size) => {
        const { claimOnNodes, claimsInSequence } = load('./ways/allocation');
        const { answerTo, DEFAULT_GATES } = allocatorPrograms();
        const scenarioOf = (count) => ({
            ...work === 'claims' ? claimsInSequence(count) : claimOnNodes(count),
            minor: '1.37',
            features: DEFAULT_GATES['1.37'],
        });
        answerTo(scenarioOf(FIRST));
        const scenario = scenarioOf(Number(size));
        finishInput();
        return measured(() => answerTo(scenario));
    },
    /** Places pods on so many objects, or explains why they wait. */
    'scheduling': (way, size) => {
        const { schedulingWork } = load('./ways/scheduling');
        const work = schedulingWork(load('cdk8s-dra'), way, Number(size));
        finishInput();
        return measured(work);
    },
    /** Converts a file of so many documents. */
    'convert': (count) => {
        const { documents } = load('./ways/convert');
        const { KubernetesVersion, Manifests } = load('cdk8s-dra');
        const text = documents(Number(count)).join('---\n');
        return measured(() => Manifests.fromYaml(text).convert({ version: KubernetesVersion.V1_32 }).yaml);
    },
    /** Parses and prints the same file. */
    'print': (count) => {
        const { documents } = load('./ways/convert');
        const { parseAllDocuments } = load('yaml');
        const text = documents(Number(count)).join('---\n');
        return measured(() => parseAllDocuments(text).map((document) => String(document)).join(''));
    },
    /** Checks the manifests of so many workloads; loading the library counts. */
    'check': (workloads) => {
        const { manifests } = load('./ways/workload');
        const objects = manifests(Number(workloads));
        finishInput();
        return measured(() => checkAll(load('cdk8s-dra').Manifests.fromObjects(objects)));
    },
    /**
     * Checks them again and again, in turn with ajv, once everything is loaded and
     * compiled.
     */
    'check-warm': (workloads) => {
        const { manifests } = load('./ways/workload');
        const { structureValidator } = load('./ways/ajv');
        const objects = manifests(Number(workloads));
        const { Manifests } = load('cdk8s-dra');
        const validate = structureValidator(load('ajv'), OPEN_API_FILE);
        return measuredWarm(() => checkAll(Manifests.fromObjects(objects)), () => validate(objects));
    },
    /** Checks a file of so many documents, from reading it on. */
    'check-file': (count) => {
        const { documentsFile } = load('./ways/documents-file');
        return measured(() => checkAll(load('cdk8s-dra').Manifests.fromYaml((0, node_fs_1.readFileSync)(documentsFile(__dirname, count), 'utf8'))));
    },
    /**
     * Checks the structure of the same manifests with ajv; loading it and compiling the
     * schemas counts.
     */
    'ajv': (workloads) => {
        const { manifests } = load('./ways/workload');
        const { structureValidator } = load('./ways/ajv');
        const objects = manifests(Number(workloads));
        finishInput();
        return measured(() => structureValidator(load('ajv'), OPEN_API_FILE)(objects));
    },
    /**
     * Parses the YAML of the same manifests: what every tool outside of the app has to do
     * first.
     */
    'parse': (workloads) => {
        const { manifests } = load('./ways/workload');
        const { parseAllDocuments, stringify } = load('yaml');
        const text = manifests(Number(workloads)).map((manifest) => stringify(manifest)).join('---\n');
        finishInput();
        return measured(() => parseAllDocuments(text));
    },
};
const [task, ...args] = process.argv.slice(2);
process.stdout.write(JSON.stringify(TASKS[task](...args)));
