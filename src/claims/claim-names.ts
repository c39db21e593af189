import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ValidationError } from '../engine/errors/validation-error';
import { found } from '../engine/errors/wording';
import { isDnsLabel } from '../engine/kubernetes/name-grammar';
import { parsePodClaims } from '../engine/pods/pod-claims';
import { locatePods } from '../engine/pods/pod-location';

/** The maximum length of a claim name in a pod. */
const LONGEST_NAME = 63;

/** A claim with its name. */
export interface NamedClaim {
  readonly name: string;
  readonly source: IConstruct;
}

/** Rejects a name that is not a DNS label, or that is already used in the pod or group. */
export function expectClaimName(name: string, taken: readonly NamedClaim[], holder: IConstruct): string {
  if (typeof name !== 'string' || !isDnsLabel(name)) {
    throw new ValidationError(
      `name must be a DNS label, got ${found(name)}: use at most ${LONGEST_NAME} lower-case letters, digits and "-", `
        + 'starting and ending with a letter or digit',
      holder,
    );
  }
  const owner = taken.find((entry) => entry.name === name);
  if (owner !== undefined) {
    throw new ValidationError(
      `there is already a claim named "${name}", for ${owner.source.node.path}: choose another name`,
      holder,
    );
  }
  return name;
}

/** Derives an unused name from the id of a construct. */
export function uniqueClaimName(id: string, taken: readonly string[]): string {
  const base = kebabCase(id);
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base.slice(0, LONGEST_NAME - String(count).length - 1)}-${count}`;
    if (!taken.includes(name)) {
      return name;
    }
  }
}

/** The claim names in the props of the object, which are known before it is rendered. */
export function declaredNames(apiObject: ApiObject): string[] {
  // `props` is private in ApiObject. Rendering instead would run before the app is complete.
  const { props } = apiObject as unknown as { props?: unknown };
  return locatePods(props).flatMap(({ podSpec }) => parsePodClaims(podSpec)).map(({ name }) => name);
}

function kebabCase(id: string): string {
  const words = id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2').toLowerCase();
  const label = words.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST_NAME).replace(/^-+|(?<!-)-+$/g, '');
  return label === '' ? 'claim' : label;
}
