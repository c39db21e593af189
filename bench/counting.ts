import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ApiObject, App } from 'cdk8s';

/** The counts of one build and synthesis of an app. */
export interface Counts {
  /** The objects in the app. */
  readonly objects: number;

  /** The calls of `ApiObject.toJson` for the object that was rendered least often. */
  readonly fewestRenderings: number;

  /** The same for the object that was rendered most often. */
  readonly mostRenderings: number;

  /** The checks of the object that was checked most often. */
  readonly mostChecks: number;

  /** The compilations of the CEL expression that was compiled most often for one environment. */
  readonly mostCompilations: number;
}

/** The number of calls for each subject. */
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
}

/** Builds and synthesizes an app, counting meanwhile. Must be called before the library is loaded. */
export function countSynth(build: () => App): Counts {
  // First, so that the library hooks the counting method: results that the library returns without
  // rendering do not count.
  const renderings = watchRenderings();
  const checks = watchChecks();
  const compilations = watchCompilations();
  const app = build();
  app.synth();
  const objects = app.node.findAll().filter((construct) => ApiObject.isApiObject(construct));
  const rendered = objects.map((object) => renderings.of(object));
  return {
    objects: objects.length,
    fewestRenderings: Math.min(...rendered),
    mostRenderings: Math.max(...rendered),
    mostChecks: checks.most,
    mostCompilations: compilations.most,
  };
}

/** A tally of calls of `ApiObject.toJson`, by object. The methods of subclasses call it. */
function watchRenderings(): Tally {
  const tally = new Tally();
  const { toJson } = ApiObject.prototype;
  ApiObject.prototype.toJson = function () {
    tally.add(this);
    return toJson.call(this);
  };
  return tally;
}

/** A tally of checks, by construct. The rules for the whole setup run with each check. */
function watchChecks(): Tally {
  const tally = new Tally();
  watch('check/checker', 'checkDocuments', (_result, documents: readonly { constructPath?: string }[]) =>
    documents.forEach(({ constructPath }) => tally.add(constructPath)),
  );
  return tally;
}

/** A tally of CEL type checks. Each compilation has one. */
function watchCompilations(): Tally {
  const tally = new Tally();
  const expressions = new WeakMap<object, string>();
  const environments = new Map<unknown, number>();
  watch('cel/syntax/parser', 'parse', (parsed, expression: string) => expressions.set(parsed, expression));
  watch('cel/types/checker', 'check', (_result, parsed: object, environment: unknown) => {
    environments.set(environment, environments.get(environment) ?? environments.size);
    tally.add(`${environments.get(environment)} ${expressions.get(parsed)}`);
  });
  return tally;
}

/** Observes each call of a function that modules of the library import from another module. */
function watch(module: string, name: string, observe: (result: any, ...args: any[]) => void): void {
  const load = createRequire(__filename);
  const exported = load(join(dirname(load.resolve('cdk8s-dra')), module));
  const original = exported[name];
  exported[name] = (...args: unknown[]) => {
    const result = original(...args);
    observe(result, ...args);
    return result;
  };
}
