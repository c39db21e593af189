import { ChosenDevices, devicesChosenBy, devicesOfDomain } from './lookup/chosen-devices';
import { spelled } from './lookup/published-names';
import { ValueFault, valueFault } from './lookup/unlikely-values';
import type { PublishedName } from '../../../catalogue/known-driver';
import type { DeviceUse } from '../../../cel/selector/device-comparisons';
import { found } from '../../../errors/wording';
import { replacedString } from '../../fixes/selector-fixes';
import { DeviceExpression, provenDriver, readingOf } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { checkEach, setupRule } from '../setup-rule';

const loadDeviceComparisons = () =>
  require('../../../cel/selector/device-comparisons') as typeof import('../../../cel/selector/device-comparisons');

const loadFixedComparisons = () =>
  require('../../../cel/selector/fixed-comparisons') as typeof import('../../../cel/selector/fixed-comparisons');

export const ATTRIBUTE_TYPE = setupRule({
  id: 'attribute-type',
  order: 670,
  check: checkEach(chainedSelectors, ({ expression, before }, setup) => {
    const selectors = [...before, expression];
    const chosen = devicesChosenBy(setup, selectors);
    const isOpen = chosen === undefined && provenDriver(selectors) === undefined;
    const uses = isOpen || chosen !== undefined ? usesIn(expression) : [];
    const faults = uses.flatMap((use) => {
      const devices = isOpen ? devicesOfDomain(setup, use.read) : chosen;
      return (devices && faultOf(devices, use)) ?? [];
    });
    return [...fixed(expression), ...faults].map(({ severity, wording, meant }) => ({
      at: expression.at,
      severity,
      words: () => ({ ...wording, fixes: meant === undefined ? [] : replacedString(expression, ...meant) }),
    }));
  }),
});

/** Faults that require no known driver. The text is tested first, so that most selectors need not be parsed. */
function fixed(expression: DeviceExpression): ValueFault[] {
  const reading = /compareTo|Ascii/.test(expression.text) ? readingOf(expression) : undefined;
  return reading === undefined ? [] : loadFixedComparisons().fixedComparisons(reading.root)
    .map(({ words, advice }) => ({ wording: { message: words, suggestion: advice } }));
}

function usesIn(expression: DeviceExpression): DeviceUse[] {
  const reading = expression.text.includes('[') ? readingOf(expression) : undefined;
  return reading === undefined ? [] : loadDeviceComparisons().deviceUses(reading.root);
}

function faultOf({ driver, types }: ChosenDevices, use: DeviceUse): ValueFault | undefined {
  const { container, domain, name } = use.read;
  const key = driver.keyOf(domain, name);
  const named = driver.names(types)
    .filter((each) => each.container === container && each.name === key && driver.publishes(each));
  if (named.length === 0 || named.some((each) => fits(each, use))) {
    return valueFault({ driver, key, named, text: spelled(driver, container, key) }, use);
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

/** Whether the types match. Lists depend on the cluster, and names known only from documentation may be wrong. */
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
