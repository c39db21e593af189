import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { PROPS, Refer } from './dra-calls';
import { call, Code, Expression, literal, object, print } from './expression';
import { Identifiers } from './identifiers';
import { PodUses, podUses } from './pod-uses';
import { ProgramTarget } from './program-target';
import { sameObject } from './same-object';
import { DeviceClass } from '../device-class';
import { DeviceTaintRule } from '../device-taint-rule';
import { PodClaims } from '../pod-claims';
import { classicSpoke } from '../render/model/classic-spokes';
import { structuredSpoke } from '../render/model/structured-spokes';
import { ResourceClaim } from '../resource-claim';
import { ResourceClaimParameters } from '../resource-claim-parameters';
import { ResourceClaimTemplate } from '../resource-claim-template';
import { ResourceClass } from '../resource-class';
import { ResourceClassParameters } from '../resource-class-parameters';
import { ResourceSlice } from '../resource-slice';
import { TargetCluster } from '../target-cluster';

/** The constructs that make an object of a kind. */
const CONSTRUCTS: Readonly<Record<string, any>> = {
  DeviceClass,
  DeviceTaintRule,
  ResourceClaim,
  ResourceClaimParameters,
  ResourceClaimTemplate,
  ResourceClass,
  ResourceClassParameters,
  ResourceSlice,
};

/**
 * Kinds that the program may have to refer to, and the method that makes known an object
 * of the cluster.
 */
const REFERENCES: Readonly<Record<string, string>> = {
  DeviceClass: 'fromDeviceClassName',
  ResourceClass: 'fromResourceClassName',
  ResourceClaim: 'fromResourceClaimName',
  ResourceClaimTemplate: 'fromResourceClaimTemplateName',
};

/** A construct of the program. Its variable is left out where nothing uses it. */
interface Statement {
  readonly variable: string;
  readonly code: Code;
  isUsed: boolean;
}

/**
 * Writes the statements of a program, and runs each of them in an app of its own to see
 * what comes of it.
 */
export class ProgramWriter {
  private readonly statements: (Statement | string)[] = [];
  private readonly chart: Chart;
  private readonly identifiers = new Identifiers();
  /** The constructs by kind, namespace and name. */
  private constructs = new Map<string, Expression>();

  /**
   * @param target what the program is for
   */
  public constructor(target: ProgramTarget) {
    const app = new App();
    TargetCluster.define(app, target.props);
    this.chart = new Chart(app, 'manifests');
  }

  /** The statements, in order. */
  public toString(): string {
    return this.statements.map((statement) => {
      if (typeof statement === 'string') {
        return statement;
      }
      const start = statement.isUsed ? `const ${statement.variable} = ` : '';
      return `${start}${print(statement.code, '', start.length)};`;
    }).join('\n');
  }

  /**
   * Writes a construct for an object of DRA; the reason, where there is none that makes
   * the same.
   */
  public addConstruct(manifest: any): string | undefined {
    const { apiVersion, kind, metadata, ...body } = manifest;
    if (!Object.hasOwn(CONSTRUCTS, kind)) {
      return `there is no construct for ${kind}`;
    }
    return this.attempt(() => {
      const hub =
        structuredSpoke(apiVersion)?.parse(kind, body)
        ?? (classicSpoke(apiVersion) === undefined ? undefined : body);
      const props = object({
        metadata: literal(metadata),
        ...PROPS[kind](hub, this.referIn(metadata?.namespace)),
      });
      const { id, variable } = this.identifiers.next(metadata?.name, kind);
      const made = this.state(
        variable,
        call(`new dra.${kind}`, (...args) => new CONSTRUCTS[kind](...args), [
          this.inChart(),
          literal(id),
          props,
        ]),
      );
      this.constructs.set(keyOf(kind, metadata?.namespace, metadata?.name), made);
      return sameObject(ApiObject.of(made.value).toJson(), manifest)
        ? undefined
        : 'it says something that the construct has no prop for';
    });
  }

  /**
   * Writes a workload, and its claims as calls; the reason, where its claims have to stay
   * in the object.
   */
  public addWorkload(manifest: any): string | undefined {
    return this.attempt(() => {
      const uses = podUses(manifest);
      if (uses === undefined) {
        return 'its claims are not declared as PodClaims would';
      }
      const workload = this.addPlain(uses.rest);
      this.claim(workload, uses, manifest.metadata?.namespace);
      return sameObject(workload.value.toJson(), manifest)
        ? undefined
        : 'its claims are in an order, or have fields, that PodClaims does not write';
    });
  }

  /** Writes an object as it is; the reason, where cdk8s cannot. */
  public addObject(manifest: any): string | undefined {
    return this.attempt(() =>
      sameObject(this.addPlain(manifest).value.toJson(), manifest)
        ? undefined
        : 'cdk8s does not write it as it is',
    );
  }

  private addPlain(manifest: any): Expression {
    const { name, generateName } = manifest.metadata;
    const { id, variable } = this.identifiers.next(name ?? generateName, manifest.kind);
    const construct = (...args: unknown[]) => new ApiObject(...args as [Chart, string, any]);
    const made = this.state(
      variable,
      call('new ApiObject', construct, [this.inChart(), literal(id), literal(manifest)]),
    );
    if (name === undefined) {
      // cdk8s names every object; one whose name the API server makes up must not have
      // any.
      made.value.addJsonPatch(JsonPatch.remove('/metadata/name'));
      this.statements.push(`${this.use(made)}.addJsonPatch(JsonPatch.remove('/metadata/name'));`);
    }
    return made;
  }

  private claim(workload: Expression, { claims }: PodUses, namespace: string | undefined): void {
    for (const { kind, source, options } of claims) {
      const from = this.refer(kind, source, namespace);
      const add = call(
        `dra.PodClaims.of(${this.use(workload)}).add`,
        (claim, given) => PodClaims.of(workload.value).add(claim, given),
        [from, literal(options)],
      );
      this.statements.push(`${print(add.code)};`);
    }
  }

  /**
   * Takes back what was written if a reason comes of it, or the constructs refuse what
   * they are given.
   */
  private attempt(write: () => string | undefined): string | undefined {
    const [length, constructs, children] = [
      this.statements.length,
      new Map(this.constructs),
      new Set(this.chart.node.children),
    ];
    let reason: string | undefined;
    try {
      reason = write();
    } catch (error) {
      reason = refusalOf(error);
    }
    if (reason !== undefined) {
      this.statements.length = length;
      this.constructs = constructs;
      this.chart.node.children
        .filter((child) => !children.has(child))
        .forEach((child) => this.chart.node.tryRemoveChild(child.node.id));
    }
    return reason;
  }

  private state(variable: string, { code, value }: Expression): Expression {
    this.statements.push({ variable, code, isUsed: false });
    return { code: variable, value };
  }

  /** The variable of a construct, which is needed from now on. */
  private use({ code }: Expression): string {
    for (const statement of this.statements) {
      if (typeof statement !== 'string' && statement.variable === code) {
        statement.isUsed = true;
      }
    }
    return code as string;
  }

  private referIn(namespace: string | undefined): Refer {
    return (kind, name) => this.refer(kind, name, namespace);
  }

  /**
   * The construct that stands for an object; where the program has none, one for an
   * object of the cluster.
   */
  private refer(kind: string, name: string, namespace: string | undefined): Expression {
    const key = keyOf(kind, namespace, name);
    let known = this.constructs.get(key);
    if (known === undefined) {
      const { id, variable } = this.identifiers.next(name, kind);
      const method = REFERENCES[kind];
      known = this.state(variable, call(`dra.${kind}.${method}`, (...args) => CONSTRUCTS[kind][method](...args),
        [this.inChart(), literal(id), literal(name)]));
      this.constructs.set(key, known);
    }
    this.use(known);
    return known;
  }

  private inChart(): Expression {
    return { code: 'chart', value: this.chart };
  }
}

function keyOf(kind: string, namespace: string | undefined, name: string | undefined): string {
  return JSON.stringify([kind, kind.endsWith('Class') ? '' : namespace ?? '', name ?? '']);
}

/**
 * What a construct, or cdk8s around it, says to a manifest; faults of types are nobody's
 * words for a user.
 */
function refusalOf(error: unknown): string {
  const { message } = error as Error;
  const [reason] = message.replace(CDK8S_CONTEXT, '').split('\n');
  return error instanceof TypeError || /TypeError: |non-simple object/.test(message)
    ? 'it holds values of types that no construct takes'
    : `the construct refuses it: ${reason}`;
}

/** What cdk8s puts before the reason. */
const CDK8S_CONTEXT = /^Failed serializing construct at path '[^']*' with name '[^']*': (?:\w*Error: )?/;
