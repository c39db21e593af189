import { ChosenDevices, devicesChosenBy } from './lookup/chosen-devices';
import { spelled } from './lookup/published-names';
import type { KnownDriver, PublishedName } from '../../../catalogue/known-driver';
import type { DeviceUse } from '../../../cel/selector/device-comparisons';
import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { own } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { Wording } from '../../problem';
import { DeviceExpression, readingOf } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { SetupRule } from '../setup-rule';

const loadDeviceComparisons = () =>
  require('../../../cel/selector/device-comparisons') as typeof import('../../../cel/selector/device-comparisons');

export const ATTRIBUTE_TYPE: SetupRule = {
  id: 'attribute-type',
  order: 670,
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a selector compares an attribute with a value that it cannot have',
  why:
    'Versions are compared with semver(), quantities with quantity(), and only then with methods such as compareTo. '
    + 'Some attributes have one of a few values. Any other comparison is never true, or fails when the scheduler '
    + 'evaluates it. A value that only looks unusual is informational, since a newer driver may publish it.',
  fix: 'Compare as the page of the driver in docs/drivers says.',
  check(setup, report) {
    for (const { object, expression, before } of chainedSelectors(setup)) {
      const chosen = devicesChosenBy(setup, [...before, expression]);
      for (const use of chosen === undefined ? [] : usesIn(expression)) {
        const fault = faultOf(chosen!, use);
        if (fault !== undefined) {
          report(object, {
            at: expression.at, reason: 'Invalid', severity: fault.severity, words: () => fault.wording,
          });
        }
      }
    }
  },
};

function usesIn(expression: DeviceExpression): DeviceUse[] {
  const reading = expression.text.includes('[') ? readingOf(expression) : undefined;
  return reading === undefined ? [] : loadDeviceComparisons().deviceUses(reading.root);
}

interface Fault {
  readonly wording: Wording;
  readonly severity?: Severity;
}

function faultOf({ driver, types }: ChosenDevices, use: DeviceUse): Fault | undefined {
  const { container, domain, name } = use.read;
  const key = driver.keyOf(domain, name);
  const named = driver.names(types)
    .filter((each) => each.container === container && each.name === key && driver.publishes(each));
  if (named.length === 0 || named.some((each) => fits(each, use))) {
    return valueFault(driver, key, named, use);
  }
  const type = typeOf(named[0]);
  return {
    wording: {
      message: `${found(key)} of ${driver} is ${WORDS[type]}, and cannot be compared with ${WORDS[use.needs]}`,
      suggestion: suggestionFor(type, spelled(driver, container, key)),
    },
  };
}

type Type = DeviceUse['needs'];

const WORDS: Readonly<Record<Type, string>> = {
  string: 'a string',
  int: 'a whole number',
  bool: 'a bool',
  version: 'a version',
  quantity: 'a quantity',
  list: 'a list',
  double: 'a number with a fraction',
};

function typeOf({ container, data }: PublishedName): Type {
  if (container === 'capacity') {
    return 'quantity';
  }
  return data.type === 'stringList' ? 'list' : data.type;
}

/** Lists depend on the cluster, and what is only documented may be wrong. */
function fits(published: PublishedName, { needs }: DeviceUse): boolean {
  return published.data.mayBeList === true || published.data.isUncertain === true || typeOf(published) === needs;
}

function suggestionFor(type: Type, text: string): string {
  switch (type) {
    case 'version': return `write ${text}.compareTo(semver("1.2.3")) >= 0`;
    case 'quantity': return `write ${text}.compareTo(quantity("16Gi")) >= 0`;
    case 'list': return `write "value" in ${text}`;
    case 'bool': return `write ${text} == true`;
    case 'string': return `write ${text} == "value"`;
    default: return `write ${text} == 1`;
  }
}

function valueFault(
  driver: KnownDriver, key: string, named: readonly PublishedName[], { values }: DeviceUse,
): Fault | undefined {
  const isClosed = named.length > 0 && named.every(({ data }) => data.values !== undefined);
  const known = isClosed ? [...new Set(named.flatMap(({ data }) => data.values!))] : [];
  const other = isClosed ? values.find((value) => !known.includes(value)) : undefined;
  if (other === undefined) {
    return undefined;
  }
  const corrected = own(own(driver.data.corrections?.values, key), other);
  const guess = corrected === undefined ? didYouMean(other, known) : ` (did you mean ${found(corrected)}?)`;
  return {
    wording: {
      message: `${found(key)} of ${driver} is never ${found(other)}${guess}`,
      suggestion: `use ${alternatives(known)}`,
    },
    severity: guess === '' ? Severity.INFO : Severity.WARNING,
  };
}
