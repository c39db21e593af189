import { ApiObject, Chart, DependencyGraph, Yaml } from 'cdk8s';
import { IConstruct } from 'constructs';
import { isRendering, patchedRendering, renderObject } from './object-rendering';
import type * as yamlPrinter from './yaml-printer';
import { registryOf } from '../render/registry';

/*
 * Three features must hook into cdk8s, which has no extension points for them:
 *
 * - cdk8s validates the whole app once per chart and once more, and renders each object in
 *   between. With the hooks, one synthesis checks and validates the app once, and renders
 *   each object once.
 * - Generated classes drop every field that they do not know, including the claims of a
 *   pod, after applying JSON patches. Claims are therefore added to the result.
 * - cdk8s builds a syntax tree for everything that it prints, and leaves strings unquoted
 *   that kubectl misreads.
 *
 * The methods are replaced in their classes, once per class. No construct is modified, so
 * that calling a method through its prototype, as languages other than JavaScript do, has
 * the same effect. Data about constructs is kept in the registry.
 */

type Method = (this: any, ...args: any[]) => any;

/** What the hooked methods need to know about the current app. */
export interface HookedSynthesis {
  /** Whether the current synthesis has already validated the app. */
  readonly isValidated: boolean;

  /** Runs an action as a synthesis, or as part of the current one. */
  run<T>(action: () => T): T;

  /** The manifest of an object, if the current synthesis has rendered it. */
  manifestOf(object: ApiObject): any;
}

/** The synthesis of each app, by its root. */
export const syntheses = registryOf<IConstruct, HookedSynthesis>('syntheses');

const hookedMethods = registryOf<object, Set<string>>('hooked methods');
const runningSyntheses = registryOf<typeof Yaml, number>('running syntheses');

/** Makes each synthesis of the app a single one. Overridden methods become part of it. */
export function hookApp(root: IConstruct): void {
  for (const name of ['synth', 'synthYaml']) {
    ownersOf(root, name).forEach((owner) => hook(owner, name, (original) => function (...args) {
      return asSynthesis(this, () => original.apply(this, args));
    }));
  }
}

/**
 * Makes rendering a chart a synthesis, or part of the current one: by then cdk8s has
 * resolved the dependencies and validated everything, and would repeat both for each
 * chart. Classes that override the method call the original one.
 */
export function hookChart(chart: Chart): void {
  const [ofCdk8s] = ownersOf(chart, 'toJson').reverse();
  hook(ofCdk8s, 'toJson', (original) => function (...args) {
    return asSynthesis(this, () => {
      const synthesis = syntheses.get(this.node.root);
      // The original validates, and then prints past methods that objects have of their own.
      const objects = synthesis?.isValidated === true ? [] : original.apply(this, args);
      return synthesis?.isValidated === true
        ? objectsOf(this).map((object) => synthesis.manifestOf(object) ?? renderObject(object))
        : objects;
    });
  });
}

/**
 * Adds claims to the rendered objects of the class, and renders each object once per
 * synthesis.
 */
export function hookObject(object: ApiObject): void {
  ownersOf(object, 'toJson').forEach((owner) => hook(owner, 'toJson', (original) => function (...args) {
    if (isRendering(this)) {
      // A class calls the method of its base class.
      return original.apply(this, args);
    }
    // An own method of the object would change the known manifest a second time.
    const known = Object.hasOwn(this, 'toJson') ? undefined : syntheses.get(this.node.root)?.manifestOf(this);
    if (known !== undefined) {
      return known;
    }
    return patchedRendering(this, () => original.apply(this, args));
  }));
}

/**
 * Replaces the printer of cdk8s during a synthesis; another copy of cdk8s keeps its own.
 */
export function hookPrinter(): void {
  hook(Yaml, 'stringify', (original) => function (...documents) {
    if (!runningSyntheses.get(Yaml)) {
      return original.apply(this, documents);
    }
    const { printDocuments } = require('./yaml-printer') as typeof yamlPrinter;
    return printDocuments(documents, (document) => original.call(this, document));
  });
}

/** Uses our printer during the action. */
export function whilePrinting<T>(action: () => T): T {
  const others = runningSyntheses.get(Yaml) ?? 0;
  runningSyntheses.set(Yaml, others + 1);
  try {
    return action();
  } finally {
    runningSyntheses.set(Yaml, others);
  }
}

/** The classes of an object that define the method themselves, most derived first. */
function ownersOf(object: object, name: string): object[] {
  const owners: object[] = [];
  for (let owner = Object.getPrototypeOf(object); owner !== null; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, name)) {
      owners.push(owner);
    }
  }
  return owners;
}

/** Replaces a method of a class, unless another copy of the package has done so. */
function hook(owner: object, name: string, replace: (original: Method) => Method): void {
  const names = hookedMethods.get(owner) ?? new Set();
  if (!names.has(name)) {
    hookedMethods.set(owner, names.add(name));
    const methods = owner as Record<string, Method>;
    methods[name] = replace(methods[name]);
  }
}

function asSynthesis<T>(construct: IConstruct, action: () => T): T {
  const synthesis = syntheses.get(construct.node.root);
  return synthesis === undefined ? action() : synthesis.run(action);
}

/** The objects of a chart in the order in which cdk8s prints them. */
function objectsOf(chart: Chart): ApiObject[] {
  return new DependencyGraph(chart.node)
    .topology()
    .filter((each): each is ApiObject => ApiObject.isApiObject(each) && Chart.of(each) === chart);
}
