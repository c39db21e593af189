import { setTimeout as sleep } from 'timers/promises';
import * as dra from '../../../src';
import { Client } from '../../control-plane/client';

/** What differs between the API versions. */
interface Dialect {
  readonly version: string;
  /** The plural of the scheduling contexts. */
  readonly contexts: string;
  /** The plural of the classes. */
  readonly classes: string;
  /** The name of the claim that a pod has been given for one of its claims. */
  readonly claimName: (pod: any, podClaim: any) => string | undefined;
  /** The driver of a claim, as the claim or its class says. */
  readonly driverOf: (claim: any, classes: readonly any[]) => string | undefined;
  readonly status: (driverName: string, node: string | undefined, shareable: boolean) => object;
}

/** The nodes of an allocation, undefined for all. */
function nodes(node: string | undefined): dra.v1alpha2.NodeSelector | undefined {
  return node === undefined
    ? undefined
    : {
      nodeSelectorTerms: [
        { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] },
      ],
    };
}

function driverOfClass({ spec }: any, classes: readonly any[]): string | undefined {
  return classes.find(({ metadata }) => metadata.name === spec.resourceClassName)?.driverName;
}

/** The generated name of a claim, which the status of the pod tells from 1.28 on. */
function generatedName({ status }: any, { name }: any): string | undefined {
  return (status.resourceClaimStatuses ?? []).find((each: any) => each.name === name)?.resourceClaimName;
}

const V1ALPHA1: Dialect = {
  version: 'v1alpha1',
  contexts: 'podschedulings',
  classes: 'resourceclasses',
  claimName: (pod, { name, source }) => source.resourceClaimName ?? `${pod.metadata.name}-${name}`,
  driverOf: driverOfClass,
  status: (driverName, node, shareable): dra.v1alpha1.ResourceClaimStatus =>
    ({ driverName, allocation: { resourceHandle: 'gpu-0', shareable, availableOnNodes: nodes(node) } }),
};

const V1ALPHA2: Dialect = {
  version: 'v1alpha2',
  contexts: 'podschedulingcontexts',
  classes: 'resourceclasses',
  // 1.27 names claims after the pod.
  claimName: (pod, claim) =>
    claim.source.resourceClaimName
    ?? generatedName(pod, claim)
    ?? `${pod.metadata.name}-${claim.name}`,
  driverOf: driverOfClass,
  status: (driverName, node, shareable): dra.v1alpha2.ResourceClaimStatus => ({
    driverName,
    allocation: {
      resourceHandles: [{ driverName, data: 'gpu-0' }],
      shareable,
      availableOnNodes: nodes(node),
    },
  }),
};

/**
 * 1.31: a claim names its controller; all claims can be shared, and all wait for their
 * first consumer.
 */
const V1ALPHA3: Dialect = {
  version: 'v1alpha3',
  contexts: 'podschedulingcontexts',
  classes: 'deviceclasses',
  claimName: (pod, claim) => claim.resourceClaimName ?? generatedName(pod, claim),
  driverOf: ({ spec }) => spec.controller,
  status: (controller, node): dra.v1alpha3.ResourceClaimStatus =>
    ({ allocation: { controller, devices: { results: [] }, nodeSelector: nodes(node) } }),
};

const DIALECTS: Record<string, Dialect> = { 1.26: V1ALPHA1, 1.31: V1ALPHA3 };

export interface ClassicDriverProps {
  readonly name: string;
  /** How many claims each node can serve. */
  readonly devices: Readonly<Record<string, number>>;
  /** Whether several pods may use one claim. @default false */
  readonly shareable?: boolean;
}

/**
 * The part of a classic driver that runs in the control plane: tells unsuitable nodes,
 * allocates, deallocates.
 */
export class ClassicDriver {
  /** Starts the driver of a cluster of that minor. */
  public static start(client: Client, minor: string, props: ClassicDriverProps): ClassicDriver {
    return new ClassicDriver(client, DIALECTS[minor] ?? V1ALPHA2, props);
  }

  /**
   * What it has done: `allocate NAMESPACE/CLAIM NODE`, `deallocate …`, `deallocate on
   * request …`.
   */
  public readonly log: string[] = [];
  private readonly loop: Promise<void>;
  private stopped = false;

  private constructor(
    private readonly client: Client,
    private readonly dialect: Dialect,
    private readonly props: ClassicDriverProps,
  ) {
    this.loop = this.run();
  }

  public async stop(): Promise<void> {
    this.stopped = true;
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      // Another client may have written the same object. The next round sees it.
      await this.reconcile().catch((error: Error) => /: 409 /.test(error.message) || this.log.push(error.message));
      await sleep(50);
    }
  }

  private async reconcile(): Promise<void> {
    const classes = await this.list(this.dialect.classes);
    // What it has allocated stays its own when the class is gone.
    const claims = (await this.list('resourceclaims')).filter(
      (claim) =>
        this.dialect.driverOf(claim, classes) === this.props.name
        || claim.metadata.finalizers?.includes(this.finalizer),
    );
    for (const claim of claims) {
      const { deletionTimestamp, finalizers = [] } = claim.metadata;
      const { allocation, deallocationRequested, reservedFor = [] } = claim.status ?? {};
      if (
        finalizers.includes(this.finalizer)
        && (deallocationRequested || (deletionTimestamp !== undefined && reservedFor.length === 0))
      ) {
        await this.deallocate(claim);
      } else if (
        claim.spec.allocationMode === 'Immediate'
        && allocation === undefined
        && deletionTimestamp === undefined
      ) {
        await this.allocate(claim, undefined);
      }
    }
    for (const context of await this.list(this.dialect.contexts)) {
      await this.answer(context, claims);
    }
  }

  /**
   * Says which of the potential nodes do not suit the claims of the pod, and allocates
   * them for the selected one.
   */
  private async answer(context: any, claims: readonly any[]): Promise<void> {
    const { name, namespace } = context.metadata;
    const pod = await this.client.request('GET', `/api/v1/namespaces/${namespace}/pods/${name}`);
    if (pod.status !== 200) {
      return;
    }
    const { potentialNodes = [], selectedNode } = context.spec;
    const pending = pod.body.spec.resourceClaims.flatMap((podClaim: any) => {
      const claimName = this.dialect.claimName(pod.body, podClaim);
      const claim = claims.find(({ metadata }) => metadata.namespace === namespace && metadata.name === claimName);
      const isPending =
        claim !== undefined
        && claim.status?.allocation === undefined
        && claim.spec.allocationMode !== 'Immediate';
      return isPending ? [{ podClaim: podClaim.name, claim }] : [];
    });
    const unsuitableNodes = potentialNodes.filter((node: string) => this.free(node, claims) < pending.length);
    const resourceClaims = pending.map(({ podClaim }: any) => ({ name: podClaim, unsuitableNodes }));
    if (
      pending.length > 0
      && JSON.stringify(context.status?.resourceClaims ?? [])
        !== JSON.stringify(resourceClaims.map(withoutEmpty))
    ) {
      await this.put(this.dialect.contexts, { ...context, status: { resourceClaims } }, '/status');
    }
    if (selectedNode !== undefined && this.free(selectedNode, claims) >= pending.length) {
      for (const { claim } of pending) {
        await this.allocate(claim, selectedNode);
      }
    }
  }

  /** How many claims more the node can serve. */
  private free(node: string, claims: readonly any[]): number {
    const used = claims.filter(({ status }) =>
      JSON.stringify(status?.allocation ?? '').includes(`"${node}"`),
    ).length;
    return (this.props.devices[node] ?? 0) - used;
  }

  private async allocate(claim: any, node: string | undefined): Promise<void> {
    const finalizers = [
      ...(claim.metadata.finalizers ?? []).filter((each: string) => each !== this.finalizer),
      this.finalizer,
    ];
    const held = await this.put('resourceclaims', { ...claim, metadata: { ...claim.metadata, finalizers } });
    const status = {
      ...claim.status,
      ...this.dialect.status(this.props.name, node, this.props.shareable ?? false),
    };
    // The rest of this round counts the device as used.
    Object.assign(claim, await this.put('resourceclaims', { ...held, status }, '/status'));
    this.log.push(`allocate ${claim.metadata.namespace}/${claim.metadata.name} ${node ?? 'anywhere'}`);
  }

  private async deallocate(claim: any): Promise<void> {
    const { metadata: { name, namespace, finalizers }, status } = claim;
    const freed =
      status?.allocation === undefined
        ? claim
        : await this.put('resourceclaims', { ...claim, status: {} }, '/status');
    const others = finalizers.filter((each: string) => each !== this.finalizer);
    await this.put('resourceclaims', { ...freed, metadata: { ...freed.metadata, finalizers: others } });
    this.log.push(`deallocate ${status?.deallocationRequested ? 'on request ' : ''}${namespace}/${name}`);
  }

  private get finalizer(): string {
    return `${this.props.name}/deletion-protection`;
  }

  private async list(plural: string): Promise<any[]> {
    return (await this.client.expect('GET', `/apis/resource.k8s.io/${this.dialect.version}/${plural}`)).items;
  }

  private put(plural: string, object: any, subresource = ''): Promise<any> {
    const { name, namespace } = object.metadata;
    const collection = `/apis/resource.k8s.io/${this.dialect.version}/namespaces/${namespace}/${plural}`;
    return this.client.expect('PUT', `${collection}/${name}${subresource}`, { body: object });
  }
}

/** As the API server gives it back. */
function withoutEmpty({ name, unsuitableNodes }: { name: string; unsuitableNodes: string[] }): object {
  return unsuitableNodes.length === 0 ? { name } : { name, unsuitableNodes };
}
