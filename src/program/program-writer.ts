import { ApiObject, App, Chart } from 'cdk8s';
import { ReferableKind } from './claim-calls';
import { Code, print } from './code';
import { hasConstruct, PROPS } from './dra-calls';
import { call, create, Expression, invoke, known, literal, object } from './expression';
import { firstDifference } from './first-difference';
import { Identifiers } from './identifiers';
import { PodUses, podUses } from './pod-uses';
import { ProgramTarget } from './program-target';
import { checkObject } from '../engine/check/object/object-check';
import { withoutRenderingContext } from '../engine/errors/rendering-context';
import { FeatureGates } from '../engine/kubernetes/feature-gates';
import { minorSet } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';
import { classicAdapter } from '../engine/render/classic';
import { structuredAdapter } from '../engine/render/structured';
import { TargetCluster } from '../target-cluster';

/** A statement of the program. The variable is omitted if no other statement uses it. */
interface Statement {
  readonly variable?: string;
  readonly code: Code;
  isUsed: boolean;
}

/**
 * Writes the statements of a program, and runs each of them in a separate app to compare
 * the objects that it creates with the expected ones.
 */
export class ProgramWriter {
  private readonly statements: Statement[] = [];
  /** The statements that declare variables, by their names. */
  private readonly declarations = new Map<string, Statement>();
  private readonly chart: Chart;
  private readonly identifiers = new Identifiers();
  /** The variables of the constructs, by kind, namespace and name. */
  private readonly constructs = new Map<string, Expression>();
  /** The actions that undo the current attempt; the last one runs first. */
  private undo: (() => void)[] = [];

  /** @param target the target cluster of the program */
  public constructor(private readonly target: ProgramTarget) {
    const app = new App();
    TargetCluster.define(app, target);
    this.chart = new Chart(app, 'manifests');
  }

  /** The statements, in order. */
  public toString(): string {
    return this.statements.map((statement) => {
      const start = statement.isUsed ? `const ${statement.variable} = ` : '';
      return `${start}${print(statement.code, '', start.length)};`;
    }).join('\n');
  }

  /** Writes a construct for a DRA object. Returns a reason if none creates the same object. */
  public addConstruct(manifest: Fields): string | undefined {
    const { kind, metadata } = manifest;
    if (!hasConstruct(kind)) {
      return `there is no construct for ${kind}`;
    }
    return this.attempt(() => {
      const props = this.propsOf(manifest);
      const made = this.declare(metadata?.name, kind, (id) =>
        create(`dra.${kind}`, [this.inChart(), literal(id), props]));
      this.remember(keyOf(kind, metadata?.namespace, metadata?.name), made);
      const rendered = ApiObject.of(made.evaluate()).toJson();
      const path = firstDifference(rendered, manifest);
      if (rendered.apiVersion !== manifest.apiVersion) {
        return `it is in ${manifest.apiVersion}, and the program writes ${rendered.apiVersion} `
          + `(run \`convert --to ${this.target.version}\` first)`;
      }
      return path === undefined
        ? mistypedField(manifest, this.target)
        : `the construct does not write ${path} as it is here`;
    });
  }

  /** Writes a workload with calls for its claims. Returns a reason if that creates another object. */
  public addWorkload(manifest: Fields): string | undefined {
    return this.attempt(() => {
      const uses = podUses(manifest);
      if (uses === undefined) {
        return 'its claims are not declared as PodClaims declares them';
      }
      const workload = this.addPlain(uses.rest);
      this.addClaims(workload, uses, manifest.metadata?.namespace);
      const path = firstDifference(workload.evaluate().toJson(), manifest);
      return path && `PodClaims does not write ${path} as it is here`;
    });
  }

  /** Writes an object as plain data. Returns a reason if cdk8s rejects or changes the object. */
  public addObject(manifest: Fields): string | undefined {
    return this.attempt(() => {
      const path = firstDifference(this.addPlain(manifest).evaluate().toJson(), manifest);
      return path && `cdk8s does not write ${path} as it is here`;
    });
  }

  /** The props of a construct, evaluated so that invalid props fail before the construct gets a name. */
  private propsOf({ apiVersion, kind, metadata, ...body }: Fields): Expression {
    const model =
      structuredAdapter(apiVersion)?.parse(kind, body)
      ?? (classicAdapter(apiVersion) === undefined ? undefined : body);
    const props = object({
      metadata: literal(metadata),
      ...PROPS[kind as keyof typeof PROPS](model!, (each, name) => this.refer(each, name, metadata?.namespace)),
    });
    return known(props.code, props.evaluate());
  }

  private addPlain(manifest: Fields): Expression {
    const { name, generateName } = manifest.metadata;
    const made = this.declare(name ?? generateName, manifest.kind, (id) =>
      create('ApiObject', [this.inChart(), literal(id), literal(manifest)]));
    if (name === undefined) {
      // cdk8s names every object, but an object with generateName must not have a name.
      const removal = call('JsonPatch.remove', [literal('/metadata/name')]);
      this.run(invoke(this.use(made), 'addJsonPatch', [removal]));
    }
    return made;
  }

  private addClaims(workload: Expression, { claims }: PodUses, namespace: string | undefined): void {
    for (const { kind, source, options } of claims) {
      const from = this.refer(kind, source, namespace);
      const podClaims = call('dra.PodClaims.of', [this.use(workload)]);
      this.run(invoke(podClaims, 'add', [from, literal(options)]));
    }
  }

  /** Runs an action, and undoes its effects if it throws or returns a reason. */
  private attempt(write: () => string | undefined): string | undefined {
    const { length } = this.statements;
    this.undo = [];
    const reason = reasonOf(write);
    if (reason !== undefined) {
      this.statements.length = length;
      this.undo.reverse().forEach((takeBack) => takeBack());
    }
    return reason;
  }

  /**
   * Runs an expression that creates a child of the chart, and writes a statement that assigns the
   * child to a variable. Both are named after the object.
   */
  private declare(name: string | undefined, kind: string, make: (id: string) => Expression): Expression {
    const { id, variable } = this.identifiers.next(name, kind);
    this.undo.push(() => this.chart.node.tryRemoveChild(id), () => this.declarations.delete(variable));
    const expression = make(id);
    const value = expression.evaluate();
    const statement = { variable, code: expression.code, isUsed: false };
    this.statements.push(statement);
    this.declarations.set(variable, statement);
    return known(variable, value);
  }

  /** Runs an expression, and writes it as a statement. */
  private run(expression: Expression): void {
    expression.evaluate();
    this.statements.push({ code: expression.code, isUsed: false });
  }

  /** Makes later statements refer to the construct. */
  private remember(key: string, made: Expression): void {
    const before = this.constructs.get(key);
    this.undo.push(() => (before === undefined ? this.constructs.delete(key) : this.constructs.set(key, before)));
    this.constructs.set(key, made);
  }

  /** Marks a variable as used, so that the program declares it. */
  private use(used: Expression): Expression {
    const statement = this.declarations.get(used.code as string);
    if (statement?.isUsed === false) {
      statement.isUsed = true;
      this.undo.push(() => {
        statement.isUsed = false;
      });
    }
    return used;
  }

  /** The construct of an object, or else a reference to an object in the cluster. */
  private refer(kind: ReferableKind, name: string, namespace: string | undefined): Expression {
    const key = keyOf(kind, namespace, name);
    let found = this.constructs.get(key);
    if (found === undefined) {
      found = this.declare(name, kind, (id) =>
        call(`dra.${kind}.from${kind}Name`, [this.inChart(), literal(id), literal(name)]));
      this.remember(key, found);
    }
    return this.use(found);
  }

  private inChart(): Expression {
    return known('chart', this.chart);
  }
}

/** The rules whose findings are errors of the TypeScript compiler in a call of a construct. */
const OF_TYPES = ['allowed-value', 'required-field', 'unknown-field', 'wrong-type'];

/** A field that the construct renders as it is, but for which its props have another type. */
function mistypedField(manifest: Fields, { version }: ProgramTarget): string | undefined {
  const { problems } = checkObject({ manifest, index: 0 }, minorSet(version.minor), FeatureGates.of(), []);
  const problem = problems.find(({ ruleId }) => OF_TYPES.includes(ruleId));
  return problem && `${problem.fieldPath}: ${problem.words().message}`;
}

function keyOf(kind: string, namespace: string | undefined, name: string | undefined): string {
  return JSON.stringify([kind, kind.endsWith('Class') ? '' : namespace ?? '', name ?? '']);
}

/** The error of a construct for a prop that it does not have. */
const UNKNOWN_PROP = /(?<!\S)(\S+) is (?:a field of the API, but )?unknown/;

/** The reason that a function returns, or the error of a construct that rejects its arguments. */
function reasonOf(write: () => string | undefined): string | undefined {
  try {
    return write();
  } catch (error) {
    const { message } = error as Error;
    const [, prop] = UNKNOWN_PROP.exec(message) ?? [];
    if (prop !== undefined) {
      return `the construct has no prop for ${prop}`;
    }
    if (error instanceof TypeError || /TypeError: |non-simple object/.test(message)) {
      return 'it has values of types that no construct takes';
    }
    // The note names the object: the path of its construct says nothing more.
    const [reason] = withoutRenderingContext(message).replace(/^\w*Error: /, '').replace(/^\[\S*\] /, '').split('\n');
    return `the construct rejects it: ${reason}`;
  }
}
