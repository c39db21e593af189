import { writeFileSync } from 'fs';
import { gzipSync } from 'zlib';
import { changed, changesOfFields, FieldChange, Stock, stockOf } from './field-changes';
import { RecordedAnswer, RecordedObject, RECORDED_MINORS, recordingOf } from './recorded-updates';
import { storedObjects } from './stored-objects';
import { kubernetesRelease } from '../../../../src/engine/kubernetes/kubernetes-releases';
import { parseMinor } from '../../../../src/engine/kubernetes/minors';
import { canonicalText } from '../../../../src/engine/render/canonical-form';
import { Answer } from '../../../control-plane/client';
import { ControlPlane } from '../../../control-plane/control-plane';
import { findRelease, Release } from '../../../control-plane/release';
import { Cluster } from '../../../e2e/cluster';
import { NAMESPACE } from '../../../e2e/round-trip/objects';
import { verdictOf } from '../../../e2e/server-verdict';
import { isPartOfDra } from '../../../verdicts/comparison';
import { PROFILES } from '../../../verdicts/recording';

const QUERY = { dryRun: 'All', fieldValidation: 'Strict' };

/** What the server writes by itself. */
const OF_THE_SERVER = ['uid', 'creationTimestamp', 'managedFields', 'resourceVersion', 'generation'];

/** Changes the fields of stored objects one by one, with dry run, and writes down the answers. */
class Recorder {
  private readonly cluster: Cluster;

  constructor(controlPlane: ControlPlane, private readonly server: string) {
    this.cluster = new Cluster(controlPlane.client);
  }

  public async prepare(): Promise<void> {
    const { client } = this.cluster;
    const labels = { 'resource.k8s.io/admin-access': 'true', 'resource.kubernetes.io/admin-access': 'true' };
    const create = (path: string, body: object) => client.expect('POST', path, { body });
    await create('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE, labels } });
    await create('/api/v1/nodes', { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } });
    await client.expect('PATCH', '/api/v1/nodes/node-1/status', {
      body: { status: { declaredFeatures: ['DRANodeAllocatableResources'] } },
      contentType: 'application/merge-patch+json',
    });
  }

  /** What the server says of the changes of an object; undefined if it does not have the kind. */
  public async record(applied: any, stock: Stock): Promise<RecordedObject | undefined> {
    const { client } = this.cluster;
    if (!(await this.cluster.resourcesOf(applied.apiVersion)).some(({ kind }) => kind === applied.kind)) {
      return undefined;
    }
    const { status, text } = await client.request('POST', await this.cluster.collection(applied), { body: applied });
    if (status >= 300) {
      console.log(`${this.server}: ${applied.apiVersion} ${applied.kind} is not created: ${text.slice(0, 300)}`);
      return undefined;
    }
    const path = await this.cluster.path(applied);
    const { metadata: { managedFields: _managed, ...metadata }, ...rest } = await client.expect('GET', path);
    const stored = { ...rest, metadata };
    const updates: RecordedObject['updates'][number][] = [];
    const from = { stored: changesOfFields(stored, stock), applied: removals(applied) };
    for (const origin of ['stored', 'applied'] as const) {
      for (const change of from[origin]) {
        const next = changed({ stored, applied }[origin], change);
        const answer = await this.ask(path, stored, origin === 'applied' ? withAssigned(next, stored) : next);
        updates.push(...answer === undefined ? [] : [[origin, change, answer] as const]);
      }
    }
    await client.request('DELETE', path, { query: { gracePeriodSeconds: '0', propagationPolicy: 'Background' } });
    return { server: this.server, applied, stored, updates };
  }

  private async ask(path: string, stored: any, next: any): Promise<RecordedAnswer | undefined> {
    const body = withVersion(next, stored);
    const answer = await this.cluster.client.request('PUT', path, { body, query: QUERY });
    const { verdict, causes, fields, environment } = verdictOf(body, answer);
    if (environment || answer.status === 409 || await this.isBesideThePoint(next, stored, answer)) {
      return undefined;
    }
    if (verdict === 'accepted') {
      return meaningOf(answer.body) === meaningOf(stored) ? 'same' : 'changed';
    }
    return causes === undefined ? { undecoded: fields ?? [] } : { causes: causes.map((each) => [...each] as const) };
  }

  /** Whether the server refuses, beside DRA, what it would not create either. */
  private async isBesideThePoint(next: any, stored: any, { status, body }: Answer): Promise<boolean> {
    if (status < 300 || /^(resource|scheduling)\.k8s\.io/.test(next.apiVersion)) {
      return false;
    }
    const created = await this.cluster.client.request('POST', await this.cluster.collection(next), {
      body: asNew(next, stored),
      query: QUERY,
    });
    const places = (answer: any): string[] => (answer.details?.causes ?? []).map(({ field }: any) => field);
    return created.status >= 300 && (!places(created.body).some(isPartOfDra) || !places(body).some(isPartOfDra));
  }
}

function withVersion(next: any, { metadata }: any): any {
  const isNeeded = ['ResourcePoolStatusRequest', 'DeviceTaintRule', 'PodGroup', 'Workload'].includes(next.kind);
  const { resourceVersion: _, ...own } = next.metadata ?? {};
  return { ...next, metadata: isNeeded ? { ...own, resourceVersion: metadata.resourceVersion } : own };
}

/** The object under another name, as nobody has created it yet. */
function asNew(object: any, stored: any): any {
  const copy = structuredClone(object);
  OF_THE_SERVER.forEach((name) => delete copy.metadata?.[name]);
  copy.metadata.name += '-new';
  if (copy.kind === 'Job') {
    delete copy.spec?.selector;
    const labels = copy.spec?.template?.metadata?.labels ?? {};
    const isKept = ([name, value]: [string, unknown]) => labels[name] === value;
    Object.entries(assignedLabels(stored)).filter(isKept).forEach(([name]) => delete labels[name]);
  }
  return copy;
}

/** A Job with what `kubectl apply` leaves of it, though no manifest has it: how it finds its pods. */
function withAssigned(job: any, stored: any): any {
  if (job.kind !== 'Job' || job.spec?.template === undefined) {
    return job;
  }
  const { metadata, ...template } = job.spec.template;
  const labels = { ...assignedLabels(stored), ...metadata?.labels };
  const { selector } = stored.spec;
  return { ...job, spec: { selector, ...job.spec, template: { ...template, metadata: { ...metadata, labels } } } };
}

function assignedLabels({ spec }: any): Record<string, string> {
  return Object.fromEntries(Object.entries<string>(spec.template.metadata.labels)
    .filter(([name]) => /^(batch\.kubernetes\.io\/)?(controller-uid|job-name)$/.test(name)));
}

function removals(applied: object): FieldChange[] {
  return changesOfFields(applied, new Map()).filter(([, value]) => value === undefined);
}

function meaningOf({ status: _, metadata, ...fields }: any): string {
  const own = Object.entries(metadata).filter(([name]) => !OF_THE_SERVER.includes(name));
  return canonicalText({ ...fields, metadata: Object.fromEntries(own) });
}

async function recordServer(release: Release, profile: string): Promise<RecordedObject[]> {
  const minor = parseMinor(release.minor);
  const { featureGates } = kubernetesRelease(minor);
  const gates = Object.keys(PROFILES[profile]).filter((gate) => featureGates[gate]?.default === false);
  const controlPlane = await ControlPlane.start(release, { featureGates: gates });
  try {
    const recorder = new Recorder(controlPlane, `${release.minor}.${profile}`);
    await recorder.prepare();
    const objects = storedObjects(minor);
    const recorded = [];
    for (const object of objects) {
      const kin = objects.filter(({ apiVersion, kind }) => apiVersion === object.apiVersion && kind === object.kind);
      recorded.push(await recorder.record(object, stockOf(kin)));
    }
    return recorded.filter((each) => each !== undefined);
  } finally {
    await controlPlane.stop();
  }
}

/** Records the updates of some minors, or of all: `record.ts 1.37`. */
async function main(minors: readonly string[]): Promise<void> {
  for (const release of minors.map(findRelease)) {
    const recorded: RecordedObject[] = [];
    for (const profile of ['default', 'gates']) {
      const objects = await recordServer(release, profile);
      const count = objects.reduce((sum, { updates }) => sum + updates.length, 0);
      console.log(`${release.minor}.${profile}: ${count} updates of ${objects.length} objects`);
      recorded.push(...objects);
    }
    const text = recorded.map((each) => `${JSON.stringify(each)}\n`).join('');
    writeFileSync(recordingOf(release.minor), gzipSync(text, { level: 9 }));
  }
}

const named = process.argv.slice(2);
main(named.length > 0 ? named : RECORDED_MINORS).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
