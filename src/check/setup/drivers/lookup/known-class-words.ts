import type { ClassData } from '../../../../catalogue/driver-data';
import type { KnownDriver } from '../../../../catalogue/known-driver';
import { closest } from '../../../../errors/did-you-mean';
import { found } from '../../../../errors/wording';
import { Wording } from '../../../problem';
import { isAlmost } from '../../lookup/attribute-spelling';
import { knownClass, knownClassNames, knownDriver } from '../../lookup/known-drivers';
import { Setup } from '../../setup';

/**
 * What the catalogue says about a class that is not in the app: who brings it and when, or
 * what was probably meant; undefined if the catalogue has nothing like it.
 */
export function aboutKnownClass(setup: Setup, kind: string, name: string): Wording | undefined {
  const known = knownClass(setup, kind, name);
  const message = `${kind} ${found(name)} not found in this app`;
  if (known !== undefined) {
    return known.driver.data.isPlaceholder === true ? undefined : {
      message: `${message}: ${origin(known.driver, known.data)}`, ...declaring(kind, name, 'install it'),
    };
  }
  const driver = knownDriver(setup, name);
  if (kind === 'DeviceClass' && driver !== undefined && driver.data.era === 'structured' && installsNone(driver)) {
    return {
      message: `${message}: the driver ${driver} brings no classes`,
      ...declaring(kind, name, `create one that selects device.driver == ${found(driver.name)}`),
    };
  }
  const names = [...setup.ofKind(kind)].flatMap(({ identity }) => identity.name ?? []);
  const guess = closest(name, names) === undefined
    ? knownClassNames(kind).find((each) => isAlmost(name, each))
    : undefined;
  return guess === undefined ? undefined : {
    message: `${message} (did you mean ${found(guess)}, which ${knownClass(setup, kind, guess)?.driver} brings?)`,
    ...declaring(kind, name, 'correct the name'),
  };
}

function installsNone({ data }: KnownDriver): boolean {
  return data.classes.every(({ installed }) => installed === 'elsewhere' || installed === 'formerly');
}

function origin(driver: KnownDriver, { since, removedIn, installed, condition, kind }: ClassData): string {
  if (since !== undefined && driver.isBefore(since)) {
    return `${driver} does not bring it yet, but ${since} does`;
  }
  if (installed === 'formerly') {
    return `${driver} no longer brings it${removedIn === undefined ? '' : `, since ${removedIn}`}`;
  }
  const era = kind === 'ResourceClass' ? ', up to Kubernetes 1.30' : '';
  return condition === undefined
    ? `the driver ${driver} brings it${era}`
    : `the driver ${driver} does not always bring it: ${condition.charAt(0).toLowerCase()}${condition.slice(1)}`;
}

function declaring(kind: string, name: string, fix: string): Omit<Wording, 'message'> {
  return {
    suggestion: `${fix}, or declare the existing ${kind} with ${kind}.from${kind}Name`,
    manifestSuggestion: `${fix}, or declare it as existing: ${kind}/${name}`,
  };
}
