import { isDnsLabel, isDnsSubdomain } from './name-grammar';
import { isOutOfPlace } from './out-of-place';
import type { SetupObject } from './setup';
import { TypeTests, ValueTest } from './type-tests';
import { FeatureGates } from '../cluster/feature-gates';
import { valueType } from '../schema/api-schema';
import { findKind, isDraApiVersion, Kind } from '../schema/kinds';
import { MinorSet, NO_MINORS } from '../schema/minors';
import { isObject } from '../schema/plain-data';
import { isJobKind, locateJob, PodLocation } from '../workloads/pod-location';

/** Whether there is certainly nothing to say of an object of a kind. */
type ObjectTest = (manifest: any, pods: readonly PodLocation[]) => boolean;

const UNCERTAIN: ObjectTest = () => false;

/** Parts of the metadata that the check of the object looks at, and that people hardly ever write. */
const RARE_METADATA = ['generateName', 'generation', 'ownerReferences', 'finalizers'];

/** Kinds are remembered up to so many, since people may write any. */
const MOST_KINDS = 1000;

/**
 * Knows of most objects that there is nothing to say of them by themselves, without checking them.
 *
 * It never takes an object for fine that the check would say anything of, in any of its minors; the other way round it may, and then the
 * check decides.
 */
export class Acceptance {
  /** The acceptance for some minors of a cluster. */
  public static of(minors: MinorSet, gates: FeatureGates): Acceptance {
    // All clusters with the gates as Kubernetes ships them are alike.
    const holder = gates.isAsShipped ? AS_SHIPPED : gates;
    const known = acceptances.get(holder) ?? new Map<MinorSet, Acceptance>();
    acceptances.set(holder, known);
    const acceptance = known.get(minors) ?? new Acceptance(minors, gates);
    known.set(minors, acceptance);
    return acceptance;
  }

  private readonly tests: TypeTests;
  private readonly byKind = new Map<string, Map<string, ObjectTest>>();
  private size = 0;

  private constructor(private readonly minors: MinorSet, gates: FeatureGates) {
    this.tests = new TypeTests(minors, gates);
  }

  /** Whether there is certainly nothing to say of the object. */
  public accepts({ document, identity: { apiVersion, kind }, manifest, pods }: SetupObject): boolean {
    return apiVersion !== undefined && kind !== undefined && document.manifest === manifest && document.unreadable === undefined
      && (document.repeatedFields === undefined || document.repeatedFields.length === 0)
      && (this.byKind.get(apiVersion)?.get(kind) ?? this.learn(apiVersion, kind))(manifest, pods);
  }

  private learn(apiVersion: string, kind: string): ObjectTest {
    const known = findKind(apiVersion, kind);
    const test = known !== undefined ? this.ofKnownKind(known) : isDraApiVersion(apiVersion) ? UNCERTAIN : this.ofPodHolder(apiVersion, kind);
    if (this.size++ < MOST_KINDS) {
      const ofVersion = this.byKind.get(apiVersion) ?? new Map<string, ObjectTest>();
      this.byKind.set(apiVersion, ofVersion.set(kind, test));
    }
    return test;
  }

  private ofKnownKind({ minors, kind, struct, namespaced }: Kind): ObjectTest {
    if ((this.minors & ~minors) !== NO_MINORS || kind.endsWith('List')) {
      return UNCERTAIN;
    }
    const fits = this.tests.ofObject(struct);
    return (manifest) => hasPlainMetadata(manifest.metadata, namespaced) && fits(manifest);
  }

  private ofPodHolder(apiVersion: string, kind: string): ObjectTest {
    const isJob = isJobKind(apiVersion, kind);
    let podSpec: ValueTest | undefined;
    let withoutPods: boolean | undefined;
    return (manifest, pods) => {
      if ((isJob && !this.hasPlainJob(manifest)) || (kind === 'Pod' && !isPlainPod(manifest))) {
        return false;
      }
      if (pods.length === 0) {
        return withoutPods ??= !isOutOfPlace(apiVersion, kind);
      }
      podSpec ??= this.tests.ofValue(valueType('pods.json', 'PodSpec'));
      for (let index = 0; index < pods.length; index++) {
        if (!podSpec(pods[index].podSpec)) {
          return false;
        }
      }
      return true;
    };
  }

  private hasPlainJob(manifest: Record<string, any>): boolean {
    const job = locateJob(manifest);
    return job === undefined || this.tests.ofValue(valueType('pods.json', 'JobSpec'))(job.spec);
  }
}

/** Stands for all clusters that set no feature gate. */
const AS_SHIPPED = {};

const acceptances = new WeakMap<object, Map<MinorSet, Acceptance>>();

function hasPlainMetadata(metadata: any, namespaced: boolean): boolean {
  if (typeof metadata !== 'object' || metadata === null) {
    return false;
  }
  const { name, namespace } = metadata;
  if (typeof name !== 'string' || !isDnsSubdomain(name) || (namespaced && namespace !== undefined && !isNamespace(namespace))) {
    return false;
  }
  for (const rare of RARE_METADATA) {
    if (metadata[rare] !== undefined) {
      return false;
    }
  }
  return true;
}

function isNamespace(namespace: unknown): boolean {
  return typeof namespace === 'string' && isDnsLabel(namespace);
}

/** Whether the claims made for a pod get names that fit, as far as they follow from that of the pod, and nothing says that it is a static one. */
function isPlainPod({ metadata, spec }: any): boolean {
  const name: unknown = metadata?.name;
  const claims: unknown = spec?.resourceClaims;
  const fits = (claim: unknown) => isObject(claim) && typeof claim.name === 'string' && isDnsSubdomain(`${name}-${claim.name}`);
  return claims === undefined
    || (Array.isArray(claims) && metadata?.annotations === undefined && (typeof name !== 'string' || claims.every(fits)));
}
