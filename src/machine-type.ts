import {
  A_NAME, A_STRING, AN_INVENTORY, expectArgument, expectMade, expectStruct, optional, struct,
} from './engine/errors/arguments';
import type { Machine } from './engine/placement/plan/machine';
import { NODE_PARTS } from './engine/placement/plan/node-parts';
import { A_MACHINE_NAME, A_NUMBER_OF_MACHINES, A_PRICE } from './engine/placement/plan/plan-options';
import type { IMachineType } from './engine/placement/plan/plan-options';
import type { IInventory } from './engine/scheduling/cluster/inventory-source';
import { devicesOfNode, INVENTORY_DEVICES, InventoryDevice } from './inventory';

const loadMachine = () =>
  require('./engine/placement/plan/machine') as typeof import('./engine/placement/plan/machine');
const loadMachineFile = () =>
  require('./engine/placement/plan/machine-file') as typeof import('./engine/placement/plan/machine-file');
const loadNodePool = () =>
  require('./engine/placement/plan/node-pool') as typeof import('./engine/placement/plan/node-pool');
const loadYaml = () => require('./engine/read/yaml-documents') as typeof import('./engine/read/yaml-documents');

/** The price of a machine type, and the limits on the number of machines. */
export interface MachineTypeTerms {
  /**
   * The price of one machine, in any currency and for any period. Use the same units for
   * all machine types.
   *
   * @default 1
   */
  readonly price?: number;

  /**
   * The minimum number of machines.
   *
   * @default 0
   */
  readonly least?: number;

  /**
   * The maximum number of machines.
   *
   * @default - as many as the pods need
   */
  readonly most?: number;
}

/** Options of a machine type that is created from a node. */
export interface MachineTypeOptions extends MachineTypeTerms {
  /**
   * The name of the machine type; its nodes are numbered: `large-1`, `large-2`.
   *
   * @default - the name of the node
   */
  readonly name?: string;
}

/** A taint of a node: only pods that tolerate it can run there. */
export interface NodeTaint {
  /** The taint key: a label key. */
  readonly key: string;

  /**
   * The taint value: a label value.
   *
   * @default - no value
   */
  readonly value?: string;

  /** `NoSchedule`, `NoExecute`, or `PreferNoSchedule`, which does not keep pods away. */
  readonly effect: string;
}

/** Properties of a MachineType. */
export interface MachineTypeProps extends MachineTypeTerms {
  /** The name of the machine type; its nodes are numbered: `large-1`, `large-2`. */
  readonly name: string;

  /**
   * The allocatable resources of the node, in addition to devices:
   * `{ cpu: '64', memory: '512Gi' }`.
   *
   * @default - as much as the pods need
   */
  readonly allocatable?: { [resource: string]: string };

  /**
   * The labels of the node, in addition to `kubernetes.io/hostname`.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * The taints of the node.
   *
   * @default - none
   */
  readonly taints?: NodeTaint[];

  /**
   * The devices of the node.
   *
   * @default - none
   */
  readonly devices?: InventoryDevice[];
}

/**
 * A type of machine that can become a node of a cluster. `Manifests.plan` determines how
 * many machines of each type are needed.
 *
 * @example
 *
 * const small = dra.MachineType.of({
 *   name: 'small',
 *   price: 4,
 *   allocatable: { cpu: '16', memory: '64Gi' },
 *   devices: [{ driverName: 'gpu.example.com', count: 2 }],
 * });
 * const large = dra.MachineType.of({
 *   name: 'large',
 *   price: 14,
 *   devices: [{ driverName: 'gpu.example.com', count: 8 }],
 * });
 * const plan = dra.Manifests.fromScope(chart).plan({ machines: [small, large], spare: 1 });
 */
export class MachineType implements IMachineType {
  /**
   * Creates a machine type.
   *
   * @param props the node, its devices and its price
   * @throws UnscopedValidationError if Kubernetes does not accept a name or value
   */
  public static of(props: MachineTypeProps): MachineType {
    expectStruct('props', props, PROPS);
    const { devices = [], ...rest } = props;
    return new MachineType(loadMachineFile().newMachine({ ...rest, devices: devicesOfNode(devices) }));
  }

  /**
   * Creates a machine type from a node of a cluster: with its labels, taints and
   * allocatable resources, and the devices that the slices of the node publish.
   *
   * @param inventory the cluster
   * @param nodeName the name of the node
   * @param options the name, the price, and the limits on the number of machines
   * @throws UnscopedValidationError if the cluster has no such Node
   */
  public static fromNode(inventory: IInventory, nodeName: string, options: MachineTypeOptions = {}): MachineType {
    expectArgument('the inventory', inventory, AN_INVENTORY);
    expectArgument('the name of the node', nodeName, A_NAME);
    expectStruct('options', options, OPTIONS);
    return new MachineType(loadMachine().machineLike(nodeName, inventory._objects, options));
  }

  /**
   * Reads the list `machines` of a YAML document. The nodes, slices and Karpenter NodePools
   * that its entries refer to are separate documents.
   *
   * @param text the documents, separated by `---`
   * @throws UnscopedValidationError if a document cannot be read, or an entry is invalid
   */
  public static fromYaml(text: string): MachineType[] {
    expectArgument('the YAML', text, A_STRING);
    return loadMachineFile().readMachines(loadYaml().readYaml(text)).map((machine) => new MachineType(machine));
  }

  /** The name of the machine type, from which the names of its nodes are derived. */
  public readonly name: string;

  private constructor(
    /** @internal */
    public readonly _machine: Machine,
  ) {
    expectMade(typeof _machine?.price === 'number', 'MachineType.of({ name, devices })');
    this.name = _machine.name;
  }

  /**
   * Returns the machine type as part of a Karpenter NodePool: with the labels and taints of
   * the pool, and its limits, which all machines of the pool share. A NodePool contains
   * neither devices nor prices.
   *
   * @param nodePool the NodePool, as parsed YAML or JSON
   * @throws UnscopedValidationError if the pool cannot create such nodes
   */
  public inNodePool(nodePool: any): MachineType {
    return new MachineType(loadNodePool().inNodePool(this._machine, nodePool));
  }
}

const TERMS = {
  price: optional(A_PRICE), least: optional(A_NUMBER_OF_MACHINES), most: optional(A_NUMBER_OF_MACHINES),
};

const OPTIONS = struct<MachineTypeOptions>({ ...TERMS, name: optional(A_MACHINE_NAME) });

const PROPS = struct<MachineTypeProps>({
  ...TERMS,
  ...NODE_PARTS,
  name: A_MACHINE_NAME,
  devices: optional(INVENTORY_DEVICES),
});
