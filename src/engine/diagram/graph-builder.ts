import { shownSelectors } from './distinctions';
import { CLASS_KINDS, Graph, GraphEdge, GraphNode, NodeKind, PLAIN_NODE, ShownSelector, titleOf } from './graph';
import { Severity } from '../check/finding';
import { podReferences } from '../check/setup/lookup/claim-references';
import { classicClaim, classicClass } from '../check/setup/lookup/classic-objects';
import { driverOfClass, expressionsOfClass, expressionsOfRequest } from '../check/setup/lookup/device-selectors';
import { classesByExtendedResource, extendedResources } from '../check/setup/lookup/extended-resources';
import { deviceClaim, RequestedDevices, StructuredRequest } from '../check/setup/lookup/structured-requests';
import { Setup } from '../check/setup/setup';
import { SetupObject } from '../check/setup/setup-object';
import { SetupPod } from '../check/setup/setup-pod';
import { groupBy } from '../kubernetes/grouping';
import { MinorSet } from '../kubernetes/minors';
import { objectsOf, textOf } from '../kubernetes/plain-data';
import { CLASS_PREFIX } from '../pods/extended-resources';
import { ClusterKind, isPartlyUnread } from '../read/read-cluster';

const CLAIM_KINDS = ['ResourceClaim', 'ResourceClaimTemplate'];

/** A reference to a class, with the label of its edge. */
interface ClassUse {
  readonly kind: string;
  readonly name: string;
  readonly label?: string;
}

/** A class whose devices a workload gets for an extended resource: `nvidia.com/gpu × 2`. */
interface ExtendedUse {
  readonly target: SetupObject;
  readonly label: string;
}

/** The number of an object's pods that have a node, and of all its pods. */
interface PlacedPods {
  readonly placed: number;
  readonly all: number;
}

/** Returns the graph of a setup, with the errors of some minors, and the outcome for the pods if they were placed. */
export function graphOf(
  setup: Setup, minors: MinorSet, counts: ReadonlyMap<SetupObject, PlacedPods> = new Map(),
): Graph {
  return new GraphBuilder(setup, minors, counts).build();
}

class GraphBuilder {
  private readonly nodes: GraphNode[] = [];
  /** The drivers and the missing objects, by kind, frame and title. */
  private readonly named = new Map<string, GraphNode>();
  private readonly ofObject = new Map<SetupObject, GraphNode>();
  private readonly edges: GraphEdge[] = [];
  private readonly selectors: ReadonlyMap<string, ShownSelector>;

  public constructor(
    private readonly setup: Setup,
    private readonly minors: MinorSet,
    private readonly counts: ReadonlyMap<SetupObject, PlacedPods>,
  ) {
    const objects = [...CLASS_KINDS, ...CLAIM_KINDS].flatMap((kind) => setup.ofKind(kind));
    this.selectors = shownSelectors(objects.flatMap(selectorsOf));
  }

  public build(): Graph {
    const { setup } = this;
    CLASS_KINDS.flatMap((kind) => setup.ofKind(kind)).forEach((object) => this.addClass(object));
    CLAIM_KINDS.flatMap((kind) => setup.ofKind(kind)).forEach((object) => this.addClaim(object));
    const extended = extendedUses(setup);
    setup.podHolders
      .filter((holder) => holder.pods.some(({ claims }) => claims.length > 0) || extended.has(holder))
      .forEach((object) =>
        this.addObject(object, 'workload', { lines: workloadLines(object, this.counts.get(object)) }));
    podReferences(setup).forEach(({ object, claimName, reference, targets: [target] }) => {
      const from = this.ofObject.get(object)!;
      const to = this.ofObject.get(target) ?? this.missing(reference.kind, reference.name, object.identity.namespace);
      const made = generatedClaims(object, claimName, setup).map((each) => this.ofObject.get(each)!);
      [to, ...made].forEach((each) => this.edges.push({ from, to: each, label: claimName }));
    });
    extended.forEach((uses, object) => uses.forEach(({ target, label }) =>
      this.edges.push({ from: this.ofObject.get(object)!, to: this.ofObject.get(target)!, label })));
    return { nodes: this.nodes, edges: this.edges };
  }

  private addClass(object: SetupObject): void {
    const node = this.addObject(object, 'class');
    const driver = classicClass(object)?.driverName ?? driverOfClass(this.setup, object.identity.name);
    if (driver !== undefined) {
      this.edges.push({ from: node, to: this.addOnce({ ...PLAIN_NODE, kind: 'driver', name: driver }) });
    }
  }

  private addClaim(object: SetupObject): void {
    const node = this.addObject(object, 'claim', { constraints: constraintsOf(object) });
    for (const { kind, name, label } of classesOf(object)) {
      const [target] = this.setup.named(kind, name);
      this.edges.push({ from: node, to: this.ofObject.get(target) ?? this.missing(kind, name), label });
    }
  }

  private addObject(object: SetupObject, kind: NodeKind, content: Partial<GraphNode> = {}): GraphNode {
    const problems = object.problems
      .filter(({ severity, minors }) => severity === Severity.ERROR && (minors & this.minors) !== 0)
      .map(({ fieldPath, words }) => `${fieldPath}: ${words().message}`);
    const errors = [...new Set(problems)]; // several versions may have the same error
    const { kind: apiKind = 'object', name, namespace } = object.identity;
    const expressions = selectorsOf(object).map((text) => this.selectors.get(text)!);
    const node = { ...PLAIN_NODE, kind, apiKind, name, frame: frameOf(namespace), expressions, errors, ...content };
    this.ofObject.set(object, node);
    this.nodes.push(node);
    return node;
  }

  private missing(apiKind: string, name: string, namespace?: string): GraphNode {
    const { inventory } = this.setup;
    const isUnread = inventory !== undefined && isPartlyUnread(inventory._objects, apiKind as ClusterKind);
    const isExternal = isUnread || this.setup.isExternal(apiKind, name, namespace);
    const found = isUnread ? 'cannot be read' : 'exists in the cluster';
    return this.addOnce({
      ...PLAIN_NODE,
      kind: isExternal ? kindOf(apiKind) : 'missing',
      apiKind,
      name,
      lines: [isExternal ? found : 'not found'],
      frame: frameOf(namespace),
    });
  }

  private addOnce(node: GraphNode): GraphNode {
    const key = JSON.stringify([node.kind, node.frame, titleOf(node)]);
    const known = this.named.get(key);
    if (known !== undefined) {
      return known;
    }
    this.named.set(key, node);
    this.nodes.push(node);
    return node;
  }
}

/** Returns the classes that workloads get devices from for extended resources, without a claim of their own. */
function extendedUses(setup: Setup): ReadonlyMap<SetupObject, readonly ExtendedUse[]> {
  const uses = extendedResources(setup).flatMap(({ object, name, amount }) => {
    const [target] = name.startsWith(CLASS_PREFIX) ? setup.named('DeviceClass', name.slice(CLASS_PREFIX.length))
      : classesByExtendedResource(setup).get(name) ?? [];
    return target === undefined ? [] : [{ object, target, label: `${name} × ${textOf(amount) ?? Number(amount)}` }];
  });
  return groupBy(uses, ({ object }) => object);
}

/** Returns the claim that a cluster generated for a claim of a pod. */
function generatedClaims(
  { manifest, identity }: SetupObject, claimName: string, setup: Setup,
): readonly SetupObject[] {
  const made = objectsOf(manifest.status?.resourceClaimStatuses).find(({ name }) => name === claimName);
  return setup.reachable('ResourceClaim', textOf(made?.resourceClaimName) ?? '', identity.namespace);
}

function frameOf(namespace: string | undefined): string | undefined {
  return namespace === undefined ? undefined : `namespace ${namespace}`;
}

/** Returns the selectors of a class or claim; none for any other object. */
function selectorsOf(object: SetupObject): string[] {
  const { kind = '' } = object.identity;
  const expressions = kind === 'DeviceClass' ? expressionsOfClass(object)
    : deviceClaim(object).ways.flatMap(expressionsOfRequest);
  return expressions.map(({ text }) => text);
}

/** Returns lines such as `matchAttribute dra.net/numaNode: gpu, nic`, or `: all requests` if none are given. */
function constraintsOf(object: SetupObject): string[] {
  return deviceClaim(object).constraints.flatMap(({ fields }) => {
    const requests = Array.isArray(fields.requests) ? fields.requests.flatMap((each) => textOf(each) ?? []) : [];
    return ['matchAttribute', 'distinctAttribute'].flatMap((kind) => {
      const attribute = textOf(fields[kind]);
      return attribute === undefined ? [] : [`${kind} ${attribute}: ${requests.join(', ') || 'all requests'}`];
    });
  });
}

function kindOf(apiKind: string): NodeKind {
  return CLASS_KINDS.includes(apiKind) ? 'class' : 'claim';
}

function classesOf(object: SetupObject): ClassUse[] {
  const classic = classicClaim(object);
  if (classic !== undefined) {
    const { className } = classic.model;
    return className === '' ? [] : [{ kind: 'ResourceClass', name: className }];
  }
  return deviceClaim(object).requests.flatMap((request) => request.ways.flatMap((way) =>
    (way.className === undefined ? [] : [{ kind: 'DeviceClass', name: way.className, label: labelOf(request, way) }])));
}

/** Returns a request with its number of devices, or an alternative with its rank: `1st choice: gpu/large × 2`. */
function labelOf({ name, ways }: StructuredRequest, way: RequestedDevices): string {
  const { alternative, count } = way;
  const path = [name, alternative].filter((part) => part !== undefined).join('/');
  const choice = alternative === undefined ? '' : `${ordinal(ways.indexOf(way) + 1)} choice: `;
  return `${choice}${path} × ${count ?? 'all'}`;
}

/** Returns an ordinal number up to 8, the maximum number of alternatives. */
function ordinal(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;
}

function workloadLines(object: SetupObject, pods: PlacedPods | undefined): string[] {
  return pods === undefined
    ? object.pods.flatMap((pod) => [...replicasOf(pod), ...containerLines(pod)])
    : [placedLine(pods), ...object.pods.flatMap(containerLines)];
}

function placedLine({ placed, all }: PlacedPods): string {
  const single = placed === 1 ? 'placed' : 'Pending';
  return all === 1 ? single : `${placed} of ${all} pods placed`;
}

function replicasOf({ count }: SetupPod): string[] {
  return count === undefined || count === 1 ? [] : [`${count} pods`];
}

/** Returns the containers that use claims: `main uses gpu, nic/fast`. */
function containerLines({ containers }: SetupPod): string[] {
  return containers.flatMap(({ container }) => {
    const claims = objectsOf(container.resources?.claims)
      .map(({ name, request }) => [name, request].filter((part) => textOf(part) !== undefined).join('/'));
    return claims.length === 0 ? [] : [`${textOf(container.name) ?? 'a container'} uses ${claims.join(', ')}`];
  });
}
