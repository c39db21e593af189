import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { PROPS, Refer } from './dra-calls';
import { call, Expression, literal, object, print } from './expression';
import { Identifiers } from './identifiers';
import { PodUses, podUses } from './pod-uses';
import { sameObject } from './same-object';
import { ProgramTarget } from './program-target';
import { TargetCluster } from '../cluster/target-cluster';
import { DeviceClass } from '../device-class';
import { DeviceTaintRule } from '../device-taint-rule';
import { classicSpoke, structuredSpoke } from '../model/spokes';
import { PodClaims } from '../pod-claims';
import { ResourceClaim } from '../resource-claim';
import { ResourceClaimParameters } from '../resource-claim-parameters';
import { ResourceClaimTemplate } from '../resource-claim-template';
import { ResourceClass } from '../resource-class';
import { ResourceClassParameters } from '../resource-class-parameters';
import { ResourceSlice } from '../resource-slice';

/** The constructs that make an object of a kind. */
const CONSTRUCTS: Readonly<Record<string, any>> = {
  DeviceClass, DeviceTaintRule, ResourceClaim, ResourceClaimParameters, ResourceClaimTemplate, ResourceClass, ResourceClassParameters, ResourceSlice,
};

/** Kinds that the program may have to refer to, and the method that makes known an object of the cluster. */
const REFERENCES: Readonly<Record<string, string>> = {
  DeviceClass: 'fromDeviceClassName',
  ResourceClass: 'fromResourceClassName',
  ResourceClaim: 'fromResourceClaimName',
  ResourceClaimTemplate: 'fromResourceClaimTemplateName',
};

/** Writes the statements of a program, and runs each of them in an app of its own to see what comes of it. */
export class ProgramWriter {
  /** The statements, in order. */
  public readonly statements: string[] = [];
  private readonly chart: Chart;
  private readonly identifiers = new Identifiers();
  /** The constructs by kind, namespace and name. */
  private readonly constructs = new Map<string, Expression>();

  /**
   * @param target what the program is for
   */
  public constructor(target: ProgramTarget) {
    const app = new App();
    TargetCluster.define(app, target.props);
    this.chart = new Chart(app, 'manifests');
  }

  /** Writes a construct for an object of DRA; the reason, where there is none that makes the same. */
  public addConstruct(manifest: any): string | undefined {
    const { apiVersion, kind, metadata, ...body } = manifest;
    if (CONSTRUCTS[kind] === undefined) {
      return `there is no construct for ${kind}`;
    }
    const before = this.statements.length;
    try {
      const hub = structuredSpoke(apiVersion)?.parse(kind, body) ?? (classicSpoke(apiVersion) === undefined ? undefined : body);
      const props = object({ metadata: literal(metadata), ...PROPS[kind](hub, this.referIn(metadata?.namespace)) });
      const made = this.construct(kind, metadata?.name, props);
      if (sameObject(ApiObject.of(made.value).toJson(), manifest)) {
        this.constructs.set(keyOf(kind, metadata?.namespace, metadata?.name), made);
        return undefined;
      }
      this.chart.node.tryRemoveChild(made.value.node.id);
      this.statements.length = before;
      return 'it says something that the construct has no prop for';
    } catch (error) {
      this.statements.length = before;
      return `the construct refuses it: ${(error as Error).message}`;
    }
  }

  /** Writes a workload, and its claims as calls; the reason, where its claims have to stay in the object. */
  public addWorkload(manifest: any): string | undefined {
    const uses = podUses(manifest);
    if (uses === undefined) {
      this.addPlain(manifest);
      return 'its claims are not declared as PodClaims would';
    }
    const workload = this.addPlain(uses.rest);
    const before = this.statements.length;
    this.claim(workload, uses, manifest.metadata?.namespace);
    if (sameObject(workload.value.toJson(), manifest)) {
      return undefined;
    }
    this.statements.length = before - 1;
    this.chart.node.tryRemoveChild(workload.value.node.id);
    this.addPlain(manifest);
    return 'its claims are in an order, or have fields, that PodClaims does not write';
  }

  /** Writes an object as it is. */
  public addPlain(manifest: any): Expression {
    const { id, variable } = this.identifiers.next(manifest.metadata?.name ?? manifest.metadata?.generateName, manifest.kind);
    const made = call('new ApiObject', (...args) => new ApiObject(...args as [Chart, string, any]), [this.chartExpression(), literal(id), literal(manifest)]);
    this.statements.push(`const ${variable} = ${print(made.code, '', `const ${variable} = `.length)};${this.withoutName(made.value, variable, manifest)}`);
    return { code: variable, value: made.value };
  }

  /** cdk8s names every object; one whose name the API server makes up must not have any. */
  private withoutName(made: ApiObject, variable: string, { metadata }: any): string {
    if (metadata?.name !== undefined) {
      return '';
    }
    made.addJsonPatch(JsonPatch.remove('/metadata/name'));
    return `\n${variable}.addJsonPatch(JsonPatch.remove('/metadata/name'));`;
  }

  private claim(workload: Expression, { claims }: PodUses, namespace: string | undefined): void {
    for (const { kind, source, options } of claims) {
      const add = call(`dra.PodClaims.of(${workload.code as string}).add`, (from, given) => PodClaims.of(workload.value).add(from, given),
        [this.refer(kind, source, namespace), literal(options)]);
      this.statements.push(`${print(add.code)};`);
    }
  }

  private construct(kind: string, name: string | undefined, props: Expression): Expression {
    const { id, variable } = this.identifiers.next(name, kind);
    const made = call(`new dra.${kind}`, (...args) => new CONSTRUCTS[kind](...args), [this.chartExpression(), literal(id), props]);
    this.statements.push(`const ${variable} = ${print(made.code, '', `const ${variable} = `.length)};`);
    return { code: variable, value: made.value };
  }

  private referIn(namespace: string | undefined): Refer {
    return (kind, name) => this.refer(kind, name, namespace);
  }

  /** The construct that stands for an object; where the program has none, one for an object of the cluster. */
  private refer(kind: string, name: string, namespace: string | undefined): Expression {
    const place = kind.endsWith('Class') ? undefined : namespace;
    const known = this.constructs.get(keyOf(kind, place, name));
    if (known !== undefined) {
      return known;
    }
    const { id, variable } = this.identifiers.next(name, kind);
    const method = REFERENCES[kind];
    const made = call(`dra.${kind}.${method}`, (...args) => CONSTRUCTS[kind][method](...args), [this.chartExpression(), literal(id), literal(name)]);
    this.statements.push(`const ${variable} = ${print(made.code, '', `const ${variable} = `.length)};`);
    const expression = { code: variable, value: made.value };
    this.constructs.set(keyOf(kind, place, name), expression);
    return expression;
  }

  private chartExpression(): Expression {
    return { code: 'chart', value: this.chart };
  }
}

function keyOf(kind: string, namespace: string | undefined, name: string | undefined): string {
  return JSON.stringify([kind, namespace ?? '', name ?? '']);
}
