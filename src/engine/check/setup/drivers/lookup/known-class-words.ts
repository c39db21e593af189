import type { ClassData } from '../../../../catalogue/driver-data';
import type { KnownDriver } from '../../../../catalogue/known-driver';
import { closest } from '../../../../errors/did-you-mean';
import { found } from '../../../../errors/wording';
import { addingDocument, setting, suggestedFix } from '../../../fixes/draft-fix';
import { Wording } from '../../../problem';
import { isAlmost } from '../../lookup/attribute-spelling';
import { knownClass, knownClassNames, knownDriver } from '../../lookup/known-drivers';
import { notFound, orExisting, UnmetReference } from '../../lookup/words';
import { Setup } from '../../setup';

/**
 * Describes a missing class: which driver installs it and when, or the class that was probably intended.
 *
 * @param apiVersion the API version for a fix that adds a class
 */
export function classNotFound(setup: Setup, reference: UnmetReference, apiVersion?: string): Wording {
  return aboutKnownClass(setup, reference, apiVersion) ?? notFound(setup, reference);
}

/** Describes a class of the catalogue; undefined if the catalogue has no similar class. */
function aboutKnownClass(
  setup: Setup, { kind, name, at }: UnmetReference, apiVersion: string | undefined,
): Wording | undefined {
  const known = knownClass(setup, kind, name);
  const message = `${kind} ${found(name)} not found`;
  if (known !== undefined) {
    return known.driver.data.isPlaceholder === true ? undefined : {
      message: `${message}: ${origin(known.driver, known.data)}`, ...orExisting('install it', { kind, name }),
    };
  }
  const driver = knownDriver(setup, name);
  if (kind === 'DeviceClass' && driver !== undefined && driver.data.era === 'structured' && installsNone(driver)) {
    return {
      message: `${message}: the driver ${driver} installs no classes`,
      ...orExisting(`create one that selects device.driver == ${found(driver.name)}`, { kind, name }),
      fixes: apiVersion === undefined ? [] : [
        suggestedFix(`add a DeviceClass ${found(name)}`, addingDocument(classOf(driver.name, name, apiVersion))),
      ],
    };
  }
  const misspelled = misspelledClass(setup, kind, name);
  const names = [...setup.ofKind(kind)].flatMap(({ identity }) => identity.name ?? []);
  const guess = misspelled === undefined && closest(name, names) === undefined
    ? knownClassNames(kind).find((each) => isAlmost(name, each))
    : misspelled;
  return guess === undefined ? undefined : {
    message: `${message} (did you mean ${found(guess)}, which ${knownClass(setup, kind, guess)?.driver} installs?)`,
    ...orExisting('correct the name', { kind, name }),
    ...misspelled === undefined ? {} : { suggestion: OR_DECLARE },
    fixes: at === undefined ? [] : [suggestedFix(`write ${found(guess)}`, setting(at, guess))],
  };
}

/** A class for all devices of a driver. */
function classOf(driver: string, name: string, apiVersion: string): unknown {
  return {
    apiVersion,
    kind: 'DeviceClass',
    metadata: { name },
    spec: { selectors: [{ cel: { expression: `device.driver == ${found(driver)}` } }] },
  };
}

/** The fix for a name that only a construct's reference provides. */
const OR_DECLARE = 'correct the name, or declare it with Checks.of(scope).declareExisting() if the cluster has it';

/** The minimum length of labels to compare: shorter ones, such as `vgpu` and `gpu`, are similar by chance. */
const SHORTEST_LABEL = 5;

/** The class of a known driver that a misspelled name in a construct's reference probably stands for. */
export function misspelledClass(setup: Setup, kind: string, name: string): string | undefined {
  return setup.isAssumed(kind, name) && !(knownClass(setup, kind, name) ?? knownDriver(setup, name))
    ? knownClassNames(kind).find((each) => isAlmost(name, each, SHORTEST_LABEL))
    : undefined;
}

function installsNone({ data }: KnownDriver): boolean {
  return data.classes.every(({ installed }) => installed === 'elsewhere' || installed === 'formerly');
}

function origin(driver: KnownDriver, { since, removedIn, installed, condition, kind }: ClassData): string {
  if (since !== undefined && driver.isBefore(since)) {
    return `${driver} does not install it yet, but ${since} does`;
  }
  if (installed === 'formerly') {
    return `${driver} no longer installs it${removedIn === undefined ? '' : `, since ${removedIn}`}`;
  }
  const era = kind === 'ResourceClass' ? ', up to Kubernetes 1.30' : '';
  return condition === undefined
    ? `the driver ${driver} installs it${era}`
    : `the driver ${driver} does not always install it: ${condition.charAt(0).toLowerCase()}${condition.slice(1)}`;
}
