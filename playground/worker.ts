import { selectDevices } from './devices';
import type { Answers, Details, Question, Request, Response, ShownCause, State } from './messages';
import { driverNamed, driverNames } from '../src/engine/catalogue/catalogue';
import type { CheckOptions } from '../src/engine/check/check-options';
import type { Finding } from '../src/engine/check/finding';
import { objectName, partOfRange, shownPath } from '../src/engine/check/messages';
import { ruleCatalogue } from '../src/engine/check/rules/catalogue';
import { manifestExampleOf } from '../src/engine/check/rules/examples';
import { DiagramFormat } from '../src/engine/diagram/diagram-options';
import { isDraError } from '../src/engine/errors/validation-error';
import { groupBy } from '../src/engine/kubernetes/grouping';
import { knownFeatureGates } from '../src/engine/kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../src/engine/kubernetes/kubernetes-version';
import { ManifestSet } from '../src/engine/manifests/manifest-set';
import { Cause, causesOf } from '../src/engine/output/causes';
import { summaryOf } from '../src/engine/output/summary';

declare const self: Worker & { partFiles: Readonly<Record<string, string>>; loadPart(name: string): unknown };

const loadSetups = () => require('./setups.json') as Readonly<Record<string, Partial<State>>>;
const loadStart = () => require('./start.json') as Readonly<Record<string, Partial<State>>>;

/** The cluster that a state describes. The inventory is left out if it cannot be read. */
function clusterOf(state: State): { options: CheckOptions; inventoryFault?: string } {
  const { from, to, gates: featureGates, drivers } = state;
  const [oldest, newest] = [from, to || from].map((each) => (each === '' ? undefined : KubernetesVersion.of(each)));
  const versions = from === to || newest === undefined || oldest === undefined
    ? { version: newest ?? oldest }
    : { from: oldest, to: newest };
  const options = { ...versions, featureGates, drivers };
  if (state.inventory.trim() === '') {
    return { options };
  }
  try {
    return { options: { ...options, inventory: ManifestSet.ofText(state.inventory).toInventory() } };
  } catch (error) {
    return { options, inventoryFault: (error as Error).message };
  }
}

/** With findings in the words of the command, which the reader of the page may have. */
function manifestsOf({ manifests }: State): ManifestSet {
  return ManifestSet.ofTexts([{ isOfCommand: true, read: () => manifests }]);
}

function placeOf(finding: Finding) {
  const { line, column, endLine, endColumn } = finding;
  return { label: objectName(finding), line, column, endLine, endColumn };
}

function shown({ finding, others }: Cause, report: { from: KubernetesVersion; to: KubernetesVersion }): ShownCause {
  const { severity, ruleId, suggestion } = finding;
  return {
    severity,
    ruleId,
    topic: ruleCatalogue().find(({ id }) => id === ruleId)?.topic,
    path: finding.fieldPath === '<nil>' ? '' : shownPath(finding),
    message: finding.message,
    suggestion,
    range: partOfRange(finding, report).trim(),
    places: [finding, ...others].map(placeOf),
    fixes: (finding.fixes ?? []).map(({ title }) => ({
      title,
      fixes: [finding, ...others].flatMap(({ fixes = [] }) => fixes.find((each) => each.title === title) ?? []),
    })),
  };
}

/** The bad example of a rule, on its cluster. */
function ruleExample(id: string): Partial<State> {
  const example = manifestExampleOf(id);
  if (example === undefined) {
    throw new Error(`no rule ${JSON.stringify(id)} has an example in YAML`);
  }
  const { bad, kubernetes, switchedOn = [], inventory = '' } = example;
  const gates = Object.fromEntries(switchedOn.filter((each) => !each.includes('/')).map((each) => [each, true]));
  return { manifests: bad, inventory, from: kubernetes, to: kubernetes, gates };
}

function setup(name: string): Partial<State> {
  const setups = name === 'start' ? loadStart() : loadSetups();
  if (!Object.hasOwn(setups, name)) {
    throw new Error(`there is no setup ${JSON.stringify(name)}`);
  }
  return setups[name];
}

const ANSWERS: { readonly [Name in Question]: (state: State, details: Details) => Answers[Name] } = {
  facts: () => ({
    versions: KubernetesVersion.all().map(String),
    gates: knownFeatureGates(),
  }),
  drivers: () => driverNames().flatMap((name) => {
    const { title, era, versions } = driverNamed(name)!;
    return era === 'classic' ? [] : [{ name, title, versions: versions.map((each) => each.name) }];
  }),
  check: (state) => {
    const { options, inventoryFault } = clusterOf(state);
    const manifests = manifestsOf(state);
    const report = manifests.check(options);
    return {
      causes: causesOf(report.findings).map((cause) => shown(cause, report)),
      summary: summaryOf(report),
      checked: KubernetesVersion.all()
        .filter((each) => each.isAtLeast(report.from) && report.to.isAtLeast(each)).map(String),
      supported: report.supportedVersions.map(String),
      inventoryFault,
      objects: manifests.documents().length,
    };
  },
  json: (state) => manifestsOf(state).check(clusterOf(state).options).toJson(),
  draw: (state) => manifestsOf(state).draw(DiagramFormat.SVG, clusterOf(state).options),
  convert: (state) => {
    const version = KubernetesVersion.of(state.convertTo);
    const { yaml, losses } = manifestsOf(state).convert({ version, featureGates: state.gates });
    return { yaml, losses: causesOf(losses).map((cause) => shown(cause, { from: version, to: version })) };
  },
  allocate: (state) => {
    const { options: { inventory, version, to, featureGates }, inventoryFault } = clusterOf(state);
    if (inventory === undefined) {
      throw new Error(inventoryFault ?? 'there is no inventory');
    }
    const report = manifestsOf(state).allocate({ inventory, version: version ?? to, featureGates });
    const nameOf = ({ namespace, name }: { namespace?: string; name: string }) =>
      (namespace === undefined ? name : `${namespace}/${name}`);
    return {
      version: String(report.version),
      placed: report.placed.map((pod) => ({
        pod: nameOf(pod),
        node: pod.node,
        devices: pod.devices.map(({ request, driver, device }) =>
          `${request}: ${device} of ${driver}`),
      })),
      pending: report.pending.map((pod) => ({ ...pod, pod: nameOf(pod) })),
      free: [...groupBy(report.free, ({ node, driver }) => `${node ?? 'several nodes'} · ${driver}`)]
        .map(([place, devices]) => ({ place, devices: devices.map(({ device }) => device) })),
      notConsidered: report.notConsidered,
    };
  },
  select: selectDevices,
  fix: (state, { fixes = [] }) => {
    const findings = fixes.map((fix) => ({ fixes: [fix] } as unknown as Finding));
    return manifestsOf(state).fix({ findings }, { suggested: true }).yaml;
  },
  example: (_, { name = '' }) => (name.startsWith('rule:') ? ruleExample(name.slice(5)) : setup(name.slice(6))),
};

self.onmessage = ({ data: { id, question, state, details } }: MessageEvent<Request>) => {
  const respond = (response: Omit<Response, 'id'>) => self.postMessage({ id, ...response });
  try {
    respond({ answer: ANSWERS[question](state, details) });
  } catch (error) {
    const isOurs = isDraError(error) || (error as Error).constructor === Error;
    respond({ error: isOurs ? (error as Error).message : `internal error, please report it: ${String(error)}` });
  }
};

// What the first answers do not need is loaded when there is time, so that the page works without the network.
setTimeout(() => Object.keys(self.partFiles).forEach(self.loadPart), 1500);
