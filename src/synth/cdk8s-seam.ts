import { ApiObject, App, Chart, DependencyGraph, Yaml, YamlOutputType } from 'cdk8s';
import { IConstruct } from 'constructs';
import { Fields } from '../engine/kubernetes/plain-data';
import { registryOf } from '../objects/registry';

const loadFailedRendering = () => require('./failed-rendering') as typeof import('./failed-rendering');
const loadYamlPrinter = () => require('./yaml-printer') as typeof import('./yaml-printer');

/*
 * All changes to classes of cdk8s, which has no extension points for three features:
 *
 * - cdk8s validates the whole app once per chart and once more, and renders each object in between.
 *   With the replaced methods, one synthesis checks and validates the app once, and renders each
 *   object once.
 * - Generated classes drop every field that they do not know, including the claims of a pod, after
 *   applying JSON patches. Claims are therefore added to the result.
 * - cdk8s builds a syntax tree for everything that it prints, and does not quote strings that
 *   kubectl misreads.
 *
 * The methods are replaced in their classes, once per class. No construct is modified, so that
 * calling a method through its prototype, as languages other than JavaScript do, has the same
 * effect. Data about constructs is kept in the registry. docs/how-it-hooks-into-cdk8s.md explains
 * this to users.
 */

type Method = (this: any, ...args: any[]) => any;

/** Takes part in the syntheses of an app. */
export interface SynthesisListener {
  /** Whether the current synthesis has already validated the app. */
  readonly isValidated: boolean;

  /** Called instead of printing an app or a chart, even while another one is printed. */
  run<T>(print: () => T): T;

  /** The manifest of an object, if the current synthesis has rendered it. */
  manifestOf(object: ApiObject): Fields | undefined;
}

/** Changes a rendered object. Returns the changed manifest without modifying its argument. */
export type ManifestPatch = (manifest: Fields) => Fields;

const listeners = registryOf<IConstruct, SynthesisListener>('syntheses');
const patches = registryOf<ApiObject, ManifestPatch[]>('manifest patches');
const hookedMethods = registryOf<object, Set<string>>('hooked methods');
const objectsAtWork = registryOf<ApiObject, true>('objects at work');
const printingApps = registryOf<typeof Yaml, number>('running syntheses');

/** Listens to the syntheses of an app. An app has one listener, from any copy of the package. */
export function listenToSyntheses(root: IConstruct, listener: SynthesisListener): void {
  listeners.set(root, listener);
  ['synth', 'synthYaml'].forEach((name) => ownersOf(root, name).slice(-1).forEach((owner) =>
    hook(owner, name, (original) => function (...args) {
      return runSynthesis(this, () => original.apply(this, args));
    })));
  hookPrinter();
}

/** The listener to the syntheses of an app. */
export function synthesisListener(root: IConstruct): SynthesisListener | undefined {
  return listeners.get(root);
}

/** Makes an object or a chart part of the syntheses of its app. */
export function followInSyntheses(construct: IConstruct): void {
  if (ApiObject.isApiObject(construct)) {
    hookObject(construct);
  } else if (Chart.isChart(construct)) {
    hookChart(construct);
  }
}

/** Patches the manifest of an object after all other changes, each time it is rendered. */
export function patchAfterRendering(object: ApiObject, patch: ManifestPatch): void {
  patches.set(object, (patches.get(object) ?? []).concat(patch));
  hookObject(object);
}

/**
 * Renders an object with its patches. In other languages, a subclass overrides the method on the
 * object itself, which bypasses the hooked class, and may add the pod there.
 */
export function renderObject(object: ApiObject): Fields | undefined {
  return Object.hasOwn(object, 'toJson') && !isCalledByPrinter(object)
    ? patchedRendering(object, () => object.toJson())
    : object.toJson();
}

/**
 * Whether our printer prints everything in the app: the app is of this copy of cdk8s, and does not
 * set `app.node.setContext('cdk8s-dra:printer', 'off')`.
 */
export function hasPrinter(root: IConstruct): boolean {
  return root instanceof App && root.node.tryGetContext('cdk8s-dra:printer') !== 'off';
}

/** Uses our printer during the action. */
export function whilePrinting<T>(action: () => T): T {
  const others = printingApps.get(Yaml) ?? 0;
  printingApps.set(Yaml, others + 1);
  try {
    return action();
  } finally {
    printingApps.set(Yaml, others);
  }
}

/**
 * Turns the rendering of a chart into a synthesis, or a part of the current one: by then cdk8s has
 * resolved the dependencies and validated everything, and would repeat both for each chart. Classes
 * that override the method call the original one.
 */
function hookChart(chart: Chart): void {
  const owners = ownersOf(chart, 'toJson');
  hook(owners[owners.length - 1], 'toJson', asSynthesis);
}

function asSynthesis(original: Method): Method {
  return function (...args) {
    return runSynthesis(this, () => {
      const listener = listeners.get(this.node.root);
      // The original validates, but then bypasses methods that are defined on the objects themselves.
      const objects = listener?.isValidated === true ? [] : original.apply(this, args);
      return listener?.isValidated === true
        ? objectsOf(this).map((object) => listener.manifestOf(object) ?? renderObject(object))
        : objects;
    });
  };
}

/** Patches the objects of the class, and renders each object once per synthesis. */
function hookObject(object: ApiObject): void {
  for (const owner of ownersOf(object, 'toJson')) {
    hook(owner, 'toJson', withPatches);
  }
}

function withPatches(original: Method): Method {
  return function (...args) {
    if (objectsAtWork.has(this)) {
      // A class calls the method of its base class.
      return original.apply(this, args);
    }
    // A method defined on the object itself would change the known manifest a second time.
    const known = Object.hasOwn(this, 'toJson') ? undefined : listeners.get(this.node.root)?.manifestOf(this);
    if (known !== undefined) {
      return known;
    }
    return patchedRendering(this, () => original.apply(this, args));
  };
}

/** Replaces the printer of cdk8s during a synthesis; another copy of cdk8s keeps its own. */
function hookPrinter(): void {
  hook(Yaml, 'stringify', (original) => function (...documents) {
    if (!printingApps.get(Yaml)) {
      return original.apply(this, documents);
    }
    return loadYamlPrinter().printDocuments(documents, (document) => original.call(this, document));
  });
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

function runSynthesis<T>(construct: IConstruct, print: () => T): T {
  const listener = listeners.get(construct.node.root);
  return listener === undefined ? print() : listener.run(print);
}

/** The objects of a chart in the order in which cdk8s prints them. */
function objectsOf(chart: Chart): ApiObject[] {
  return new DependencyGraph(chart.node)
    .topology()
    .filter((each): each is ApiObject => ApiObject.isApiObject(each) && Chart.of(each) === chart);
}

/**
 * Whether cdk8s calls the method of the object again to print it. Patches cannot be applied then,
 * so the check must not see any.
 */
function isCalledByPrinter({ node: { root } }: ApiObject): boolean {
  return (root as Partial<App>).yamlOutputType === YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE;
}

/** Applies the patches once to the result of the action, whichever methods call each other. */
function patchedRendering(object: ApiObject, render: () => Fields | undefined): Fields | undefined {
  objectsAtWork.set(object, true);
  try {
    const manifest = render();
    // An object may render to nothing.
    return manifest === undefined
      ? undefined
      : (patches.get(object) ?? []).reduce((changed, patch) => patch(changed), manifest);
  } catch (error) {
    throw loadFailedRendering().explainedFailure(object, error);
  } finally {
    objectsAtWork.delete(object);
  }
}
