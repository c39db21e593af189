import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { FindingOrigin, Severity } from './checks/finding';
import { Problem } from './checks/problem';
import { didYouMean } from './did-you-mean';
import { ValidationError } from './errors';
import { podClaimShape } from './model/pod-claims';
import { minorFor, registered } from './registration';
import { ResourceClaimTemplate } from './resource-claim-template';
import { IResourceClass } from './resource-class';
import { MinorSet } from './schema/minors';
import { attachClaims, AttachedClaim, containerNames, isAttached } from './workloads/attached-claims';
import { locatePods } from './workloads/pod-location';
import { findWorkload } from './workloads/workload';

const POD_CLAIMS_SYMBOL = Symbol.for('cdk8s-dra.PodClaims');

/** The longest name of a claim in a pod. */
const LONGEST_NAME = 63;

/** What a pod can get its claim from: a claim that exists, or a template for one of its own. */
export interface IPodClaimSource extends IConstruct {
  /** The kind of the object: `ResourceClaim` or `ResourceClaimTemplate`. */
  readonly kind: string;

  /** The name of the object. */
  readonly name: string;
}

/** A class that a pod can be given devices of. */
export interface IClaimableClass extends IConstruct {
  /** The kind of the class: `ResourceClass`. */
  readonly kind: string;

  /** The name of the class. */
  readonly name: string;
}

/** How a pod uses a claim. */
export interface AddPodClaimOptions {
  /**
   * The name of the claim within the pod: a DNS label, unique in the pod.
   *
   * @default - the construct id of the claim or template in kebab-case, made unique in the pod
   */
  readonly name?: string;

  /**
   * The names of the containers that use the claim, init containers and sidecars included.
   *
   * @default - all containers of the pod
   */
  readonly containers?: string[];
}

/** How a pod uses the devices of a class. */
export interface RequestPodClaimOptions {
  /**
   * The name of the claim within the pod: a DNS label, unique in the pod.
   *
   * @default - the construct id of the class in kebab-case, made unique in the pod
   */
  readonly name?: string;

  /**
   * The names of the containers that use the claim, init containers and sidecars included.
   *
   * @default - all containers of the pod
   */
  readonly containers?: string[];
}

/**
 * The claims of a workload's pods.
 *
 * Works on everything that holds a pod spec: pods and workloads of any cdk8s-plus, generated classes, plain API objects, what
 * `Include` and `Helm` bring in, and custom resources with a pod template. Claims are put in after everything else has been
 * rendered: existing claims, limits and patches stay.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
 *
 * dra.PodClaims.of(trainer).request(gpu);
 */
export class PodClaims {
  /**
   * The claims of a workload; the same object for the same workload.
   *
   * @param workload a workload, or a construct with exactly one workload inside
   * @throws ValidationError if there is no workload, or more than one
   */
  public static of(workload: IConstruct): PodClaims {
    const apiObject = findWorkload(workload);
    const holder = apiObject as unknown as Record<symbol, PodClaims | undefined>;
    let claims = holder[POD_CLAIMS_SYMBOL];
    if (claims === undefined) {
      claims = new PodClaims(apiObject);
      Object.defineProperty(apiObject, POD_CLAIMS_SYMBOL, { value: claims });
    }
    return claims;
  }

  /**
   * What is wrong with the claims of a rendered workload.
   *
   * @internal
   */
  public static _problemsOf(apiObject: ApiObject, manifest: any, minors: MinorSet): Problem[] {
    return (apiObject as unknown as Record<symbol, PodClaims | undefined>)[POD_CLAIMS_SYMBOL]?.problems(manifest, minors) ?? [];
  }

  private readonly attached: { source: IPodClaimSource; claim: AttachedClaim }[] = [];

  private constructor(private readonly apiObject: ApiObject) {
    const render = apiObject.toJson.bind(apiObject);
    apiObject.toJson = () => attachClaims(render(), this.attached.map(({ claim }) => claim), podClaimShape(minorFor(apiObject)));
    registered(apiObject);
  }

  /**
   * Gives the pods a claim. Adding the same claim or template again adds containers to it.
   *
   * @param source a claim, which all pods share, or a template, from which every pod gets a claim of its own
   * @param options how the pods use it
   * @returns the name of the claim within the pod
   * @throws ValidationError if another claim of the pod has the name, or the name is no DNS label
   */
  public add(source: IPodClaimSource, options: AddPodClaimOptions = {}): string {
    const same = this.attached.findIndex((entry) => entry.source === source && (options.name ?? entry.claim.claim.name) === entry.claim.claim.name);
    if (same >= 0) {
      this.attached[same] = { source, claim: widened(this.attached[same].claim, options.containers) };
      return this.attached[same].claim.claim.name;
    }
    const name = options.name === undefined ? this.uniqueName(source.node.id) : this.checkedName(options.name);
    const reference = source.kind === 'ResourceClaim' ? { claimName: source.name } : { templateName: source.name };
    this.attached.push({ source, claim: { claim: { name, ...reference }, containers: options.containers && [...options.containers] } });
    registered(this.apiObject);
    return name;
  }

  /**
   * Gives every pod a claim of its own for a device of the class, and makes the claim template for it.
   *
   * @param claimableClass the class of the device
   * @param options how the pods use it
   * @returns the template
   * @throws ValidationError if another claim of the pod has the name, or the name is no DNS label
   */
  public request(claimableClass: IClaimableClass, options: RequestPodClaimOptions = {}): ResourceClaimTemplate {
    const name = options.name === undefined ? this.uniqueName(claimableClass.node.id) : this.checkedName(options.name);
    const template = new ResourceClaimTemplate(this.apiObject as Construct, `claim-${name}`, {
      metadata: { namespace: this.apiObject.metadata.namespace },
      resourceClass: claimableClass as IResourceClass,
    });
    this.add(template, { name, containers: options.containers });
    return template;
  }

  /** The names of the claims that were added, in order; a copy. */
  public get names(): string[] {
    return this.attached.map(({ claim }) => claim.claim.name);
  }

  private checkedName(name: string): string {
    if (name.length > LONGEST_NAME || !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(name)) {
      throw new ValidationError(`"${name}" cannot be the name of a claim in a pod: use at most ${LONGEST_NAME} lower-case letters, digits and "-", `
        + 'starting and ending with a letter or digit', this.apiObject);
    }
    const taken = this.attached.find(({ claim }) => claim.claim.name === name);
    if (taken !== undefined) {
      throw new ValidationError(`the pod has a claim named "${name}" already, for ${taken.source.node.path}: give one of the two another name`,
        this.apiObject);
    }
    return name;
  }

  private uniqueName(id: string): string {
    const base = kebabCase(id);
    for (let count = 1; ; count++) {
      const name = count === 1 ? base : `${base.slice(0, LONGEST_NAME - String(count).length - 1)}-${count}`;
      if (!this.names.includes(name)) {
        return name;
      }
    }
  }

  private problems(manifest: any, minors: MinorSet): Problem[] {
    const pods = locatePods(manifest);
    const known = containerNames(pods);
    const problem = (ruleId: string, message: string, suggestion: string): Problem => ({
      ruleId,
      severity: Severity.ERROR,
      origin: FindingOrigin.SETUP,
      fieldPath: pods[0] === undefined ? 'spec' : [...pods[0].path, 'resourceClaims'].join('.'),
      reason: 'NotFound',
      minors,
      words: () => ({ message, suggestion }),
    });
    return this.attached.flatMap(({ claim }) => {
      const missing = (claim.containers ?? []).filter((name) => !known.includes(name)).map((name) => problem('unknown-container',
        `the claim "${claim.claim.name}" is for container "${name}", and the pod has ${known.length === 0 ? 'none' : known.map((each) => `"${each}"`).join(', ')}`
        + didYouMean(name, known), 'name a container of the pod, or leave containers out to mean all of them'));
      return missing.length > 0 || isAttached(manifest, claim) ? missing : [problem('lost-claim',
        `the claim "${claim.claim.name}" did not get into the pod`, 'the rendered object holds no pod spec: look for a JSON patch that replaces it')];
    });
  }
}

/** The same claim for more containers; all of them stay all of them. */
function widened(claim: AttachedClaim, containers: readonly string[] | undefined): AttachedClaim {
  if (claim.containers === undefined || containers === undefined) {
    return { ...claim, containers: undefined };
  }
  return { ...claim, containers: [...new Set([...claim.containers, ...containers])] };
}

function kebabCase(id: string): string {
  const words = id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2').toLowerCase();
  const label = words.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST_NAME).replace(/^-+|-+$/g, '');
  return label === '' ? 'claim' : label;
}
