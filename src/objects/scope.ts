import { ApiObjectMetadata, Chart } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import {
  A_CONSTRUCT, A_LIST, A_NAME, ANYTHING, expectArgument, optional, SETTINGS, struct, structOf,
} from '../engine/errors/arguments';
import { UnscopedValidationError, ValidationError } from '../engine/errors/validation-error';

const A_SCOPE = { ...A_CONSTRUCT, words: 'a construct, such as a Chart' };

/** Checks the scope and id of a construct before the constructor of `Construct` uses them, and returns the scope. */
export function expectScope(scope: Construct, id: string): Construct {
  expectArgument('scope', scope, A_SCOPE);
  ValidationError.at(scope, () => expectArgument('id', id, A_NAME));
  return scope;
}

/** The chart that a construct is, or is in; undefined outside charts. */
export function chartOf(construct: IConstruct): Chart | undefined {
  let scope: IConstruct | undefined = construct;
  while (scope !== undefined && !Chart.isChart(scope)) {
    scope = scope.node.scope;
  }
  return scope;
}

/** Like `expectScope`, for a construct that creates objects: cdk8s allows these only in charts. */
export function expectInChart(scope: Construct, id: string): Construct {
  expectScope(scope, id);
  if (chartOf(scope) === undefined) {
    const path = [scope.node.path, id].filter((part) => part !== '').join('/');
    throw new UnscopedValidationError(`[${path}] create it in a Chart, not directly in the App`);
  }
  return scope;
}

/** The lists and maps in metadata, which cdk8s reads immediately. The checks cover everything else. */
const METADATA = structOf(struct<ApiObjectMetadata>({
  annotations: SETTINGS,
  finalizers: optional(A_LIST),
  labels: SETTINGS,
  name: ANYTHING,
  namespace: ANYTHING,
  ownerReferences: optional(A_LIST),
}));

/** Rejects metadata that cdk8s cannot read. */
export function expectMetadata(metadata: unknown): void {
  expectArgument('metadata', metadata ?? undefined, METADATA);
}

interface OfKind extends IConstruct {
  readonly kind: string;
}

/** Rejects objects of another App, which the manifests of this App do not contain. */
export function expectSameApp(construct: IConstruct, ...objects: readonly OfKind[]): void {
  const stranger = objects.find(({ node }) => node.root !== construct.node.root);
  if (stranger !== undefined) {
    throw new ValidationError(`${stranger.kind} "${stranger.node.path}" belongs to another App: `
      + `use from${stranger.kind}Name here`, construct);
  }
}
