import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ApiObject, App } from 'cdk8s';

/** How often things were done while an app was built and synthesized. */
export interface Counts {
  /** The objects in the app. */
  readonly objects: number;

  /** Calls of `ApiObject.toJson` for the object that was rendered least often. */
  readonly fewestRenderings: number;

  /** The same for the object that was rendered most often. */
  readonly mostRenderings: number;

  /** Checks of the object that was checked most often. */
  readonly mostChecks: number;

  /** Compilations of the CEL expression that was compiled most often for one environment. */
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

/** Builds and synthesizes an app, and counts meanwhile. Call it before loading the library. */
export function countSynth(build: () => App): Counts {
  // First, so that the library hooks a method that counts: what the library returns
  // without rendering is not counted.
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

/** A tally of `ApiObject.toJson`, which the methods of subclasses call, by object. */
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

/** A tally of the type checks of CEL, of which each compilation has one. */
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

/** Observes each call of a function that modules of the library import from another. */
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
