import { Random } from '../../allocation/upstream/generator/random';
import { hasFeature } from '../structured/features';

/** An object as the API server of every minor since 1.34 takes it. */
export type Manifest = Record<string, any>;

/** Objects of a cluster, and pods that come one after the other. */
export interface RandomSetup {
  readonly name: string;
  /** Slices, classes and claims. */
  readonly objects: readonly Manifest[];
  readonly pods: readonly Manifest[];
}

const MODELS = ['a100', 'h100', 't4'];
const MEMORY = ['16Gi', '40Gi', '80Gi'];

/**
 * A setup of its own driver, class and namespace.
 *
 * @param name all of it follows from the name
 * @param nodes the names of the nodes
 */
export function randomSetup(name: string, nodes: readonly string[]): RandomSetup {
  return new SetupDraft(name, nodes).draw();
}

class SetupDraft {
  private readonly random: Random;
  private readonly driver: string;

  public constructor(private readonly name: string, private readonly nodes: readonly string[]) {
    this.random = new Random(name);
    this.driver = `${name}.example.com`;
  }

  public draw(): RandomSetup {
    const { random, name } = this;
    const slices = random.some(this.nodes, 0.7).map((node) => this.slice(node));
    const shared = random.list(0, 1, (index) => this.object('ResourceClaim', `shared-${index}`, this.claimSpec()));
    const own = random.list(2, 4, (index) => this.object('ResourceClaim', `own-${index}`, this.claimSpec()));
    const pods = own.map((claim, index) => this.pod(`pod-${index}`, [
      random.chance(0.06) ? 'missing' : claim.metadata.name,
      ...shared.filter(() => random.chance(0.4)).map(({ metadata }) => metadata.name),
    ]));
    return { name, objects: [this.deviceClass(), ...slices, ...shared, ...own], pods };
  }

  private object(kind: string, name: string, spec: object): Manifest {
    return { apiVersion: 'resource.k8s.io/v1', kind, metadata: { name, namespace: this.name }, spec };
  }

  private deviceClass(): Manifest {
    const spec = { selectors: [{ cel: { expression: `device.driver == "${this.driver}"` } }] };
    return { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: this.name }, spec };
  }

  private slice(node: string): Manifest {
    const { random, driver } = this;
    return {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'ResourceSlice',
      metadata: { name: `${this.name}-${node}` },
      spec: {
        driver,
        nodeName: node,
        pool: { name: node, generation: 1, resourceSliceCount: 1 },
        devices: random.list(1, 5, (index) => ({
          name: `device-${index}`,
          attributes: {
            model: { string: random.pick(MODELS) },
            numa: { int: random.integer(0, 1) },
            ...random.chance(0.8) ? { series: { int: random.integer(1, 3) } } : {},
          },
          capacity: { memory: { value: random.pick(MEMORY) } },
          ...hasFeature('deviceTaints') && random.chance(0.15)
            ? { taints: [{ key: 'reserved', effect: 'NoSchedule' }] }
            : {},
        })),
      },
    };
  }

  private claimSpec(): object {
    const { random } = this;
    const requests = random.list(1, random.chance(0.3) ? 2 : 1, (index) => ({
      name: `request-${index}`,
      ...hasFeature('prioritizedList') && random.chance(0.2)
        ? { firstAvailable: ['first', 'second'].map((name) => ({ name, ...this.demand() })) }
        : { exactly: this.demand() },
    }));
    const constraint = { matchAttribute: `${this.driver}/${random.pick(['numa', 'model'])}` };
    return { devices: { requests, ...random.chance(0.3) ? { constraints: [constraint] } : {} } };
  }

  private demand(): Manifest {
    const { random } = this;
    return {
      deviceClassName: random.chance(0.04) ? `${this.name}-missing` : this.name,
      ...random.chance(0.15)
        ? { allocationMode: 'All' }
        : { allocationMode: 'ExactCount', count: random.pick([1, 1, 1, 2, 3]) },
      ...random.chance(0.5) ? { selectors: [{ cel: { expression: this.selector() } }] } : {},
      ...hasFeature('deviceTaints') && random.chance(0.2)
        ? { tolerations: [{ key: 'reserved', operator: 'Exists', effect: 'NoSchedule' }] }
        : {},
    };
  }

  /** A series is not on every device, so that some selectors fail. */
  private selector(): string {
    const { random, driver } = this;
    return random.pick([
      `device.attributes["${driver}"].model == "${random.pick(MODELS)}"`,
      `device.attributes["${driver}"].numa == ${random.integer(0, 1)}`,
      `device.capacity["${driver}"].memory.compareTo(quantity("${random.pick(MEMORY)}")) >= 0`,
      `device.attributes["${driver}"].?series.orValue(0) > 1`,
      ...random.chance(0.3) ? [`device.attributes["${driver}"].series > 1`] : [],
    ]);
  }

  private pod(name: string, claims: readonly string[]): Manifest {
    const { random } = this;
    const node = random.pick(this.nodes);
    return {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace: this.name },
      spec: {
        automountServiceAccountToken: false,
        ...random.chance(0.2) ? { nodeSelector: { 'kubernetes.io/hostname': node } } : {},
        ...random.chance(0.2) ? { tolerations: [{ key: 'busy', operator: 'Exists' }] } : {},
        resourceClaims: claims.map((claim, index) => ({ name: `claim-${index}`, resourceClaimName: claim })),
        containers: [{
          name: 'main',
          image: 'registry.example.com/trainer:1.4',
          resources: {
            requests: { cpu: random.pick(['1', '1', '1', '200']) },
            claims: claims.map((_, index) => ({ name: `claim-${index}` })),
          },
        }],
      },
    };
  }
}
