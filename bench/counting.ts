import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ApiObject, App } from 'cdk8s';

/** How often things were done while an app was synthesized. */
export interface Counts {
  /** The objects in the app. */
  readonly objects: number;
  /**
   * How often the object was rendered that was rendered least, and the one that was
   * rendered most.
   */
  readonly fewestRenderings: number;
  readonly mostRenderings: number;
  /** How often the most eager rule looked at one and the same object. */
  readonly mostRunsOfARule: number;
  /** How often one object was checked by itself, at most. */
  readonly mostObjectChecks: number;
  /**
   * How often one expression was compiled for one environment of CEL, at most, and
   * compilations in all.
   */
  readonly mostCompilations: number;
  readonly compilations: number;
  /** Runs of rules in all: proof that there was something to count. */
  readonly ruleRuns: number;
}

/** Calls by what they were about. */
class Tally {
  private readonly counts = new Map<unknown, number>();

  public add(subject: unknown): void {
    this.counts.set(subject, this.of(subject) + 1);
  }

  public of(subject: unknown): number {
    return this.counts.get(subject) ?? 0;
  }

  public get most(): number {
    return Math.max(0, ...this.counts.values());
  }

  public get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Synthesizes an app, watching rules and objects. */
export function countSynth(app: App): Counts {
  const rules = watchRules();
  const objectChecks = watchObjectChecks();
  const compilations = watchCompilations();
  const objects = app.node.findAll().filter((construct) => ApiObject.isApiObject(construct)) as ApiObject[];
  const renderings = watchRenderings(objects);
  app.synth();
  const rendered = objects.map((object) => renderings.of(object));
  return {
    objects: objects.length,
    fewestRenderings: Math.min(...rendered),
    mostRenderings: Math.max(...rendered),
    mostRunsOfARule: Math.max(...rules.map(({ most }) => most)),
    mostObjectChecks: objectChecks.most,
    mostCompilations: compilations.most,
    compilations: compilations.total,
    ruleRuns: rules.reduce((sum, { total }) => sum + total, 0),
  };
}

/**
 * A tally of `toJson()` by object. What is handed out a second time without rendering
 * does not come by here.
 */
function watchRenderings(objects: readonly ApiObject[]): Tally {
  const tally = new Tally();
  for (const object of objects) {
    const toJson = object.toJson.bind(object);
    object.toJson = () => {
      tally.add(object);
      return toJson();
    };
  }
  return tally;
}

/**
 * A tally for each rule over the setup, by document. All rules are run, as they are where
 * each of them may have something to say.
 */
function watchRules(): Tally[] {
  const { allRules } = internal('checks/rules/occasions') as { allRules: () => unknown[] };
  (internal('checks/rules/occasions') as { rulesFor: () => unknown[] }).rulesFor = allRules;
  const { SETUP_RULES } = internal('checks/rules') as { SETUP_RULES: { check: (...args: any[]) => void }[] };
  return SETUP_RULES.map((rule) => {
    const tally = new Tally();
    const check = rule.check.bind(rule);
    rule.check = (object, ...others) => {
      tally.add(object.document);
      check(object, ...others);
    };
    return tally;
  });
}

/**
 * A tally of the check of one object by itself, by document, where no object is fine at
 * first sight.
 */
function watchObjectChecks(): Tally {
  (internal('checks/acceptance/acceptance') as { acceptedType: () => unknown }).acceptedType = () => undefined;
  const tally = new Tally();
  const module = internal('checks/object-check') as { checkObject: (...args: any[]) => unknown };
  const checkObject = module.checkObject;
  module.checkObject = (document, ...others) => {
    tally.add(document);
    return checkObject(document, ...others);
  };
  return tally;
}

/**
 * A tally of the type checks of CEL, by expression and environment: each compilation has
 * one.
 */
function watchCompilations(): Tally {
  const tally = new Tally();
  const expressions = new WeakMap<object, string>();
  const environments = new Map<unknown, number>();
  const reading = internal('cel/parse') as { parse: (expression: string, ...args: any[]) => object };
  const checker = internal('cel/checker') as { check: (parsed: object, environment: unknown) => unknown };
  const { parse } = reading;
  const { check } = checker;
  reading.parse = (expression, ...args) => {
    const parsed = parse(expression, ...args);
    expressions.set(parsed, expression);
    return parsed;
  };
  checker.check = (parsed, environment) => {
    environments.set(environment, environments.get(environment) ?? environments.size);
    tally.add(`${environments.get(environment)} ${expressions.get(parsed)}`);
    return check(parsed, environment);
  };
  return tally;
}

/** A module of the library that users do not see. */
function internal(path: string): unknown {
  const load = createRequire(__filename);
  return load(join(dirname(load.resolve('cdk8s-dra')), path));
}
