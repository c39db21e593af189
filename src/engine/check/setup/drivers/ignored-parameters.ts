import { KnownParameters, knownParameters } from './lookup/configured-devices';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field, item } from '../../field-path';
import { Severity } from '../../finding';
import { configurations } from '../lookup/device-claims';
import { deviceClaim } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { Setup } from '../setup';
import { checkEach, setupRule, SetupViolation } from '../setup-rule';

export const IGNORED_PARAMETERS = setupRule({
  id: 'ignored-parameters',
  order: 720,
  check: checkEach(knownParameters, faultsOf),
});

function faultsOf(known: KnownParameters, setup: Setup): SetupViolation[] {
  const { driver, kind, atParameters, object } = known;
  const isIgnored = driver.data.parameters === 'ignored'
    || kind?.decoding.some(({ mode }) => mode === 'ignored') === true;
  if (isIgnored) {
    return [{
      at: atParameters,
      words: () => ({ message: `${driver} never reads parameters`, suggestion: 'delete the configuration' }),
    }];
  }
  const isInClass = object.identity.kind === 'DeviceClass';
  return [
    ...isInClass ? inClass(known) : [...withoutRequests(known), ...forParent(known), ...hidden(setup, known)],
    ...ineffective(known),
  ];
}

function inClass({ driver, kind, atParameters }: KnownParameters): SetupViolation[] {
  const effect = kind?.inClass;
  return effect === undefined ? [] : [{
    at: atParameters,
    reason: 'Forbidden',
    severity: effect === 'refused' ? Severity.ERROR : Severity.WARNING,
    message: `${driver} ${effect === 'refused' ? 'refuses' : 'ignores'} ${kind!.kind ?? kind!.title} in a class`,
    suggestion: 'move the configuration into claims',
  }];
}

/** From 1.37 on, the driver does not receive the names of requests that cover the whole claim. */
function withoutRequests({ driver, kind, fields, at, object }: KnownParameters): SetupViolation[] {
  const names: unknown[] = Array.isArray(fields.requests) ? fields.requests : [];
  const title = kind?.kind ?? kind?.title;
  const { requests } = deviceClaim(object);
  if (kind?.scope === 'named-requests' && names.length === 0) {
    return [{
      at: field(at, 'requests'),
      reason: 'Required',
      message: `${driver} ignores ${title} without the names of requests`,
      suggestion: `set requests to ${alternatives(requests.flatMap(({ name }) => name ?? []))}`,
    }];
  }
  const coversAll = requests.every(({ name }) => names.includes(name));
  const broken = kind?.brokenSince;
  const since = broken === undefined ? '1.37' : broken.kubernetes;
  const isCleared = kind?.scope === 'named-requests' || (broken !== undefined && driver.isBefore(broken.removedIn));
  return !coversAll || !isCleared ? [] : [{
    at: field(at, 'requests'),
    minors: minorsBetween(since),
    severity: broken === undefined ? Severity.INFO : Severity.WARNING,
    message: `since Kubernetes ${since}, requests that cover the whole claim are left out of the allocation, and `
      + `${driver} ${broken === undefined ? 'ignores' : 'refuses'} ${title} without them`,
    suggestion: 'add a request that the configuration is not for, or upgrade the driver',
  }];
}

/** The driver compares the names of requests with those of allocated alternatives: parent/alternative. */
function forParent({ driver, fields, at, object }: KnownParameters): SetupViolation[] {
  if (driver.data.alternatives?.ignoresParent !== true || !Array.isArray(fields.requests)) {
    return [];
  }
  const { requests } = deviceClaim(object);
  return fields.requests.flatMap((name: unknown, index): SetupViolation[] => {
    const parent = requests.find((each) => each.name === name);
    const inside = (parent?.ways ?? []).flatMap(({ alternative }) => alternative ?? []);
    return inside.length === 0 ? [] : [{
      at: item(field(at, 'requests'), index),
      message: `${driver} ignores a configuration for ${found(name)}: `
        + 'it looks for the alternative that was chosen',
      suggestion: `name ${alternatives(inside.map((each) => `${String(name)}/${each}`)).replace(' or ', ' and ')}`,
    }];
  });
}

/** For drivers that use only the first configuration, that of the class comes first. */
function hidden(setup: Setup, { driver, kind, object, atParameters }: KnownParameters): SetupViolation[] {
  if (kind?.onlyFirst !== true) {
    return [];
  }
  const classes = deviceClaim(object).ways.flatMap(({ className }) => className ?? []);
  const first = configurations(setup).find((each) => each.object.identity.kind === 'DeviceClass'
    && classes.includes(each.object.identity.name ?? '') && each.fields.opaque?.driver === driver.name);
  return first === undefined ? [] : [{
    at: atParameters,
    message: `${driver} uses the first configuration only, which is that of ${describe(first.object)}`,
    suggestion: 'write all of it in the class, or in the claim',
  }];
}

function ineffective({ driver, kind, parameters, atParameters }: KnownParameters): SetupViolation[] {
  return (kind?.ineffective ?? []).filter((name) => parameters[name] !== undefined && parameters[name] !== false)
    .map((name) => ({
      at: field(atParameters, name),
      isAboutKey: true,
      words: () => ({ message: `${driver} accepts ${name}, but it has no effect`, suggestion: `delete ${name}` }),
    }));
}
