import { ApiObject, Chart, DependencyGraph, Yaml } from 'cdk8s';
import { IConstruct } from 'constructs';
import { patchedManifest } from './claims-patch';
import type * as yamlPrinter from './yaml-printer';
import { registryOf } from '../render/registry';

/*
 * Three things need a place inside cdk8s, which has no extension point for them:
 *
 * - cdk8s validates the whole app once per chart and once more, and renders each object in
 *   between. One synthesis is one check and one validation of the app, and renders each
 *   object once.
 * - Generated classes drop every field that they do not know, the claims of a pod among
 *   them, after JSON patches are applied. Claims are added to what the class returns.
 * - cdk8s builds a syntax tree for everything that it prints, and leaves strings unquoted
 *   that kubectl reads as something else.
 *
 * The methods are replaced in their classes, once per class. No construct is changed, so
 * that a method called through its prototype, as languages other than JavaScript do, does
 * the same. What is known about constructs stands in the registry.
 */

type Method = (this: any, ...args: any[]) => any;

/** What the hooked methods ask about the app that they are called in. */
export interface HookedSynthesis {
  /** Whether the app has been validated in the synthesis that runs. */
  readonly isValidated: boolean;

  /** Runs an action as one synthesis, or as a part of the one that runs. */
  run<T>(action: () => T): T;

  /** What the synthesis that runs rendered for an object, if it did. */
  manifestOf(object: ApiObject): any;
}

/** The synthesis of each app, by its root. */
export const syntheses = registryOf<IConstruct, HookedSynthesis>('syntheses');

const hookedMethods = registryOf<object, Set<string>>('hooked methods');
const objectsAtWork = registryOf<ApiObject, true>('objects at work');
const runningSyntheses = registryOf<typeof Yaml, number>('running syntheses');

/** Makes each synthesis of the app one. Overridden methods are a part of it. */
export function hookApp(root: IConstruct): void {
  for (const name of ['synth', 'synthYaml']) {
    ownersOf(root, name).forEach((owner) => hook(owner, name, (original) => function (...args) {
      return asSynthesis(this, () => original.apply(this, args));
    }));
  }
}

/**
 * Makes rendering a chart a synthesis, or a part of the one that runs: by then cdk8s has
 * resolved the dependencies and validated everything, and would do both for each chart.
 *
 * Classes that override the method call that of cdk8s.
 */
export function hookChart(chart: Chart): void {
  const [ofCdk8s] = ownersOf(chart, 'toJson').reverse();
  hook(ofCdk8s, 'toJson', (original) => function (...args) {
    return asSynthesis(this, () => {
      const synthesis = syntheses.get(this.node.root);
      return synthesis?.isValidated === true
        ? objectsOf(this).map((object) => synthesis.manifestOf(object) ?? object.toJson())
        : original.apply(this, args);
    });
  });
}

/** Adds claims to what objects of the class render, and renders each once per synthesis. */
export function hookObject(object: ApiObject): void {
  ownersOf(object, 'toJson').forEach((owner) => hook(owner, 'toJson', (original) => function (...args) {
    if (objectsAtWork.has(this)) {
      // A class calls the method of its base.
      return original.apply(this, args);
    }
    // A method of the object itself would change the manifest twice.
    const known = Object.hasOwn(this, 'toJson') ? undefined : syntheses.get(this.node.root)?.manifestOf(this);
    if (known !== undefined) {
      return known;
    }
    objectsAtWork.set(this, true);
    try {
      return patchedManifest(this, original.apply(this, args));
    } finally {
      objectsAtWork.delete(this);
    }
  }));
}

/** Prints what is printed during a synthesis; another copy of cdk8s keeps its printer. */
export function hookPrinter(): void {
  hook(Yaml, 'stringify', (original) => function (...documents) {
    if (!runningSyntheses.has(Yaml)) {
      return original.apply(this, documents);
    }
    const { printDocuments } = require('./yaml-printer') as typeof yamlPrinter;
    return printDocuments(documents, (document) => original.call(this, document));
  });
}

/** Prints with our printer during the action. */
export function whilePrinting<T>(action: () => T): T {
  const others = runningSyntheses.get(Yaml) ?? 0;
  runningSyntheses.set(Yaml, others + 1);
  try {
    return action();
  } finally {
    if (others === 0) {
      runningSyntheses.delete(Yaml);
    } else {
      runningSyntheses.set(Yaml, others);
    }
  }
}

/** The classes of an object that have a method of their own, the most derived first. */
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
