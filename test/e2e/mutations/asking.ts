import { isDraApiVersion } from '../../../src/engine/kubernetes/api-versions';
import { Answer, Client } from '../../control-plane/client';
import { compare, Comparison, Objection } from '../../verdicts/comparison';
import { Cluster } from '../cluster';
import { verdictOf } from '../server-verdict';

const NO_COMPARISON: Comparison = { outcome: 'environment', sameVerdict: true, missed: [], invented: [] };

/** Asks an API server about objects that it is not to store. */
export class Questioner {
  private readonly cluster: Cluster;

  constructor(private readonly client: Client) {
    this.cluster = new Cluster(client);
  }

  /** The answer to an object; undefined if the server does not serve the kind. */
  public async ask(object: any): Promise<Answer | undefined> {
    if (!(await this.cluster.resourcesOf(object.apiVersion)).some(({ kind }) => kind === object.kind)) {
      return undefined;
    }
    const namespace = object.metadata?.namespace;
    const place =
      typeof namespace === 'string' && /^[a-z0-9-]+$/.test(namespace)
        ? object
        : { ...object, metadata: {} };
    const query = { dryRun: 'All', fieldValidation: 'Strict' };
    // Up to 1.36 a server may break down over a step of nothing: that is a refusal, too.
    return this.client.request('POST', await this.cluster.collection(place), { body: object, query })
      .catch((error) => ({ status: 500, body: { message: String(error) }, text: '', warnings: [] }));
  }
}

/** Compares the answer to an object with what the check says of it. */
export function compareAnswer(object: any, answer: Answer | undefined, said: readonly Objection[]): Comparison {
  if (answer === undefined) {
    // Pod groups are served only with their gate: an API version without kinds is none.
    // A kind without a name has no endpoint.
    const isNamed = typeof object.kind === 'string' && object.kind !== '';
    return isDraApiVersion(object.apiVersion) && isNamed
      ? compare(object, { verdict: 'unserved' }, said)
      : NO_COMPARISON;
  }
  return isBesideThePoint(object, answer) ? NO_COMPARISON : compare(object, verdictOf(object, answer), said);
}

/**
 * Whether the server got no further than something that is neither DRA's nor in the
 * object alone.
 */
function isBesideThePoint({ apiVersion }: any, { status, body }: Answer): boolean {
  if (String(body?.message).startsWith('the namespace of the provided object does not match')) {
    return true;
  }
  // Without a selector a workload's template is not looked at; what cannot be decoded
  // need not be named.
  return !isDraApiVersion(apiVersion) && (
    (body?.details?.causes ?? []).some(({ field }: any) => field === 'spec.selector')
    || (status === 400 && !/unknown field|Go struct field/.test(body?.message)));
}
