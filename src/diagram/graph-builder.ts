import { Graph, GraphEdge, GraphNode, NodeKind } from './graph';
import { Severity } from '../check/finding';
import { podReferences } from '../check/setup/lookup/claim-references';
import { classicClaim, classicClass } from '../check/setup/lookup/classic-objects';
import { driverOfClass, expressionsOfClass, expressionsOfRequest } from '../check/setup/lookup/device-selectors';
import { declaredClaims, podCount } from '../check/setup/lookup/pod-references';
import { deviceClaim, RequestedDevices, StructuredRequest } from '../check/setup/lookup/structured-requests';
import { Setup, SetupObject } from '../check/setup/setup';
import { MinorSet } from '../kubernetes/minors';
import { objectsOf, textOf } from '../kubernetes/plain-data';
import { containersOf } from '../pods/containers';
import { PodLocation } from '../pods/pod-location';

const CLASS_KINDS = ['DeviceClass', 'ResourceClass'];
const CLAIM_KINDS = ['ResourceClaim', 'ResourceClaimTemplate'];

/** A reference to a class: its name, and what the edge says. */
interface ClassUse {
  readonly kind: string;
  readonly name: string;
  readonly label?: string;
}

/** The graph of a setup, with the errors of some minors. */
export function graphOf(setup: Setup, minors: MinorSet): Graph {
  return new GraphBuilder(setup, minors).build();
}

class GraphBuilder {
  private readonly nodes: GraphNode[] = [];
  /** The drivers and the objects that are not there, by what they are. */
  private readonly named = new Map<string, GraphNode>();
  private readonly ofObject = new Map<SetupObject, GraphNode>();
  private readonly edges: GraphEdge[] = [];

  public constructor(private readonly setup: Setup, private readonly minors: MinorSet) {
  }

  public build(): Graph {
    const { setup } = this;
    CLASS_KINDS.flatMap((kind) => setup.ofKind(kind)).forEach((object) => this.addClass(object));
    CLAIM_KINDS.flatMap((kind) => setup.ofKind(kind)).forEach((object) => this.addClaim(object));
    setup.podHolders
      .filter((object) => declaredClaims(object).some((claims) => claims.length > 0))
      .forEach((object) => this.addObject(object, 'workload', workloadLines(object)));
    podReferences(setup).forEach(({ object, claimName, reference, targets: [target] }) => this.edges.push({
      from: this.ofObject.get(object)!,
      to: this.ofObject.get(target) ?? this.missing(reference.kind, reference.name, object.identity.namespace),
      label: claimName,
    }));
    return { nodes: this.nodes, edges: this.edges };
  }

  private addClass(object: SetupObject): void {
    const node = this.addObject(object, 'class', expressionsOfClass(object).map(({ text }) => text));
    const driver = classicClass(object)?.driverName ?? driverOfClass(this.setup, object.identity.name);
    if (driver !== undefined) {
      this.edges.push({ from: node, to: this.addOnce({ ...PLAIN, kind: 'driver', title: driver }) });
    }
  }

  private addClaim(object: SetupObject): void {
    const node = this.addObject(object, 'claim', deviceClaim(object).ways.flatMap(linesOfRequest));
    for (const { kind, name, label } of classesOf(object)) {
      const [target] = this.setup.named(kind, name);
      this.edges.push({ from: node, to: this.ofObject.get(target) ?? this.missing(kind, name), label });
    }
  }

  private addObject(object: SetupObject, kind: NodeKind, lines: readonly string[]): GraphNode {
    const errors = object.problems
      .filter(({ severity, minors }) => severity === Severity.ERROR && (minors & this.minors) !== 0)
      .map(({ fieldPath, words }) => `${fieldPath}: ${words().message}`);
    const { kind: apiKind = 'object', name, namespace } = object.identity;
    const title = name === undefined ? apiKind : `${apiKind} ${name}`;
    const node = { kind, title, lines, namespace, errors, count: 1 };
    this.ofObject.set(object, node);
    this.nodes.push(node);
    return node;
  }

  private missing(kind: string, name: string, namespace?: string): GraphNode {
    const title = `${kind} ${name}`;
    const isExternal = this.setup.isExternal(kind, name, namespace);
    return this.addOnce({
      ...PLAIN,
      kind: isExternal ? kindOf(kind) : 'missing',
      title,
      lines: [isExternal ? 'exists in the cluster' : 'not found'],
      namespace,
    });
  }

  private addOnce(node: GraphNode): GraphNode {
    const key = JSON.stringify([node.kind, node.namespace, node.title]);
    const known = this.named.get(key);
    if (known !== undefined) {
      return known;
    }
    this.named.set(key, node);
    this.nodes.push(node);
    return node;
  }
}

function kindOf(apiKind: string): NodeKind {
  return CLASS_KINDS.includes(apiKind) ? 'class' : 'claim';
}

const PLAIN = { lines: [], errors: [], count: 1 };

function classesOf(object: SetupObject): ClassUse[] {
  const classic = classicClaim(object);
  if (classic !== undefined) {
    const { className } = classic.model;
    return className === '' ? [] : [{ kind: 'ResourceClass', name: className }];
  }
  return deviceClaim(object).requests.flatMap((request) => request.ways.flatMap((way) =>
    (way.className === undefined ? [] : [{ kind: 'DeviceClass', name: way.className, label: labelOf(request, way) }])));
}

/** A request or an alternative, and the number of devices: `gpu × 2`. */
function labelOf({ name }: StructuredRequest, { alternative, count }: RequestedDevices): string {
  const path = [name, alternative].filter((part) => part !== undefined).join('/');
  return `${path} × ${count ?? 'all'}`;
}

/** The selectors of a request. */
function linesOfRequest(way: RequestedDevices): string[] {
  return expressionsOfRequest(way).map(({ text }) => text);
}

function workloadLines(object: SetupObject): string[] {
  return object.pods.flatMap((pod) => [...replicasOf(object, pod), ...containerLines(pod)]);
}

function replicasOf(object: SetupObject, pod: PodLocation): string[] {
  const count = podCount(object, pod);
  return count === undefined || count === 1 ? [] : [`${count} pods`];
}

/** The containers that use claims: `main uses gpu, nic/fast`. */
function containerLines(pod: PodLocation): string[] {
  return containersOf(pod).flatMap(({ container }) => {
    const claims = objectsOf(container.resources?.claims)
      .map(({ name, request }) => [name, request].filter((part) => textOf(part) !== undefined).join('/'));
    return claims.length === 0 ? [] : [`${textOf(container.name) ?? 'a container'} uses ${claims.join(', ')}`];
  });
}
