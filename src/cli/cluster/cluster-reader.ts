import { ClusterResource, resourceOf, servedNames, WantedKind } from './cluster-kinds';
import { JsonList } from './json-list';
import { Kubectl, KubectlArguments, KubectlError } from './kubectl';
import { Fields, isObject, objectsOf, textOf } from '../../engine/kubernetes/plain-data';
import { identityOf } from '../../engine/read/document';
import { ClusterGap, GapReason, ReadCluster } from '../../engine/read/read-cluster';

/** The objects to read from a cluster. */
export interface ClusterRequest {
  readonly kinds: readonly WantedKind[];
  /** The namespace of names without one. @default - that of kubectl's context */
  readonly namespace?: string;
  /** The kinds that may be missing from the API without being reported as gaps. @default - none */
  readonly ifServed?: readonly string[];
}

/** The maximum number of concurrent calls: each may run a login plugin. */
const MOST_AT_ONCE = 4;

/** The page size of a list: objects per request to the API server. */
const CHUNK = '--chunk-size=500';

/** Matches a Kubernetes version. Unstamped builds report none: `v0.0.0-master+$Format`. */
const VERSION = /^v?1\.\d.*$/s;

/** The errors for a continue token that expired before the last page of a list. */
const EXPIRED = /^Error from server \((?:Expired|Gone)\)|provided continue parameter is too old|\b410\b/m;

/** The errors that turn a kind into a gap. */
const REFUSALS: readonly (readonly [sentence: RegExp, reason: GapReason])[] = [
  [/^Error from server \(Forbidden\)/m, GapReason.FORBIDDEN],
  [/^error: the server doesn't have a resource type/m, GapReason.NOT_SERVED],
  [/^Error from server \(NotFound\): Unable to list .*: the server could not find the requested resource/m,
    GapReason.NOT_SERVED],
];

/** Reads clusters with kubectl: one call for each kind. */
export class ClusterReader {
  public constructor(private readonly kubectl: Kubectl, private readonly now: () => Date = () => new Date()) {
  }

  /**
   * Reads the requested kinds. Kinds that cannot be read become gaps.
   *
   * @throws KubectlError if kubectl fails for any other reason
   */
  public async read({ kinds, namespace, ifServed = [] }: ClusterRequest): Promise<ReadCluster> {
    try {
      // Not concurrently with other calls: the user may have to log in first.
      const version = await this.version();
      const [served, ofContext] = await Promise.all([this.servedVersions(), namespace ?? this.contextNamespace()]);
      const resources = [...new Map(kinds.map(resourceOf).map((each) => [each.kind, each])).values()];
      const lists = await inTurns(resources, (resource) => this.objectsOf(resource, served, ofContext));
      return {
        version,
        served,
        namespace: ofContext,
        readAt: this.now().toISOString(),
        objects: Object.fromEntries(resources.map(({ kind }, index) => [kind, lists[index].objects])),
        gaps: lists.flatMap(({ gap }) => gap ?? [])
          .filter(({ kind, reason }) => reason === GapReason.FORBIDDEN || !ifServed.includes(kind)),
      };
    } finally {
      this.kubectl.stop();
    }
  }

  private async json(...args: KubectlArguments): Promise<Fields> {
    const text = await this.kubectl.text(args);
    const what = `kubectl ${args.join(' ')}`;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new KubectlError(`${what} did not print JSON`, text.split('\n').slice(0, 1));
    }
    expectNoStatus(what, value);
    return isObject(value) ? value : {};
  }

  /** The version that the API server reports; undefined if it is unstamped, or the user may not request it. */
  private async version(): Promise<string | undefined> {
    try {
      const { gitVersion } = await this.json('get', '--raw', '/version');
      return VERSION.exec(textOf(gitVersion) ?? '')?.[0];
    } catch (error) {
      if (refusalIn(error) === GapReason.FORBIDDEN) {
        return undefined;
      }
      throw error;
    }
  }

  private async servedVersions(): Promise<string[]> {
    const { groups } = await this.json('get', '--raw', '/apis');
    return ['v1', ...objectsOf(groups).flatMap(({ versions }) =>
      objectsOf(versions).flatMap(({ groupVersion }) => textOf(groupVersion) ?? []))];
  }

  /** The namespace that kubectl would use; in a pod, there may be no context. */
  private async contextNamespace(): Promise<string> {
    try {
      const { contexts } = await this.json('config', 'view', '--minify', '-o', 'json');
      return textOf(objectsOf(contexts)[0]?.context?.namespace) ?? 'default';
    } catch (error) {
      if (error instanceof KubectlError) {
        return 'default';
      }
      throw error;
    }
  }

  /** Lists a kind in its preferred served API version; in one namespace, if the user may not list all of them. */
  private async objectsOf(resource: ClusterResource, served: readonly string[], namespace: string): Promise<Listed> {
    const { kind, scope } = resource;
    const own = ['-n', namespace];
    const scopes = { 'cluster': [], 'all namespaces': ['-A'], 'one namespace': own };
    for (const name of servedNames(resource, served)) {
      const all = await this.list(kind, [name, ...scopes[scope]]);
      if (all.gap?.reason === GapReason.FORBIDDEN && scope === 'all namespaces') {
        const { objects, gap } = await this.list(kind, [name, ...own]);
        return gap === undefined ? { objects, gap: { ...all.gap, onlyNamespace: namespace } } : all;
      }
      if (all.gap?.reason !== GapReason.NOT_SERVED) {
        return all;
      }
    }
    return { objects: [], gap: { kind, reason: GapReason.NOT_SERVED } };
  }

  /** @throws KubectlError for failures other than a lack of permission and a kind that is not served */
  private async list(kind: string, what: readonly string[], isAgain = false): Promise<Listed> {
    const objects: Fields[] = [];
    const list = new JsonList((item) => {
      if (identityOf(item).name === undefined) {
        throw new KubectlError(`kubectl get ${what[0]} printed a ${kind} without metadata.name, `
          + 'which no API server stores', []);
      }
      objects.push(item);
    });
    try {
      await this.kubectl.run(['get', ...what, '-o', 'json', CHUNK], (chunk) => list.add(chunk));
      const read = list.end();
      expectNoStatus(`kubectl get ${what[0]}`, read);
      if (!Array.isArray(read.items)) {
        throw new SyntaxError('there are no items');
      }
      return { objects };
    } catch (error) {
      if (error instanceof SyntaxError) {
        throw new KubectlError(`kubectl get ${what[0]} printed no list in JSON`, [error.message]);
      }
      const reason = refusalIn(error);
      if (reason !== undefined) {
        return { objects: [], gap: { kind, reason } };
      }
      if (!EXPIRED.test(outputOf(error)) || isAgain) {
        throw error;
      }
      return this.list(kind, what, true);
    }
  }
}

/** Rejects a Status object: some servers and proxies report a failure with a success code, and kubectl prints it. */
function expectNoStatus(what: string, value: unknown): void {
  if (isObject(value) && value.kind === 'Status') {
    const { reason, message } = value;
    throw new KubectlError(`${what} printed a failure instead of an answer`,
      [`Error from server${reason === undefined ? '' : ` (${reason})`}: ${message ?? 'no message'}`]);
  }
}

/** The error messages of kubectl. */
function outputOf(error: unknown): string {
  return error instanceof KubectlError ? error.details.join('\n') : '';
}

/** The reason for a gap; undefined for any other error. */
function refusalIn(error: unknown): GapReason | undefined {
  return REFUSALS.find(([sentence]) => sentence.test(outputOf(error)))?.[1];
}

/** The outcome of listing one kind. */
interface Listed {
  readonly objects: readonly Fields[];
  readonly gap?: ClusterGap;
}

/** Runs work on all items, a few at a time, and returns the results in order. */
async function inTurns<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < all.length; index = next++) {
      results[index] = await work(all[index]);
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, worker));
  return results;
}
