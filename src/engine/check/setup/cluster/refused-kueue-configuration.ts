import { deviceClassMappings, kueueConfigurations } from './lookup/kueue';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Fields, isEmpty, textOf } from '../../../kubernetes/plain-data';
import { field, FieldPath, item, pathThrough } from '../../field-path';
import { checkEach, setupRule } from '../setup-rule';

/** @see https://github.com/kubernetes-sigs/kueue/blob/v0.17.0/pkg/config/validation.go */
export const REFUSED_KUEUE_CONFIGURATION = setupRule({
  id: 'refused-kueue-configuration',
  order: 634,
  minors: minorsBetween('1.34'),
  check: checkEach(kueueConfigurations, ({ fields, text }) => faultsOf(fields).map(
    ({ at, reason, message, suggestion }) =>
      ({ at: text ?? at, reason, words: () => ({ message: `Kueue refuses ${message}`, suggestion }) }))),
});

interface Fault {
  readonly at: FieldPath;
  readonly reason: 'Duplicate' | 'Required' | 'NotSupported';
  readonly message: string;
  readonly suggestion: string;
}

const MAPPINGS = pathThrough('resources', 'deviceClassMappings');

function faultsOf(fields: Fields): Fault[] {
  const resources = new Set<unknown>();
  const classes = new Set<unknown>();
  return deviceClassMappings(fields).flatMap(({ name, deviceClassNames, sources }, index) => {
    const at = item(MAPPINGS, index);
    const names: unknown[] = Array.isArray(deviceClassNames) ? deviceClassNames : [];
    const ofClasses = names.flatMap((each, place): Fault[] => (isFirst(classes, each) ? [] : [{
      at: item(field(at, 'deviceClassNames'), place),
      reason: 'Duplicate',
      message: `the class ${found(each)} a second time: devices of a class count as one resource`,
      suggestion: 'remove it here or there',
    }]));
    return [
      ...isFirst(resources, name) ? [] : [{
        at: field(at, 'name'),
        reason: 'Duplicate' as const,
        message: `the resource ${found(name)} a second time`,
        suggestion: 'list all of its classes in one entry',
      }],
      ...names.length > 0 ? [] : [{
        at: field(at, 'deviceClassNames'),
        reason: 'Required' as const,
        message: `the resource ${found(name)} without a class`,
        suggestion: 'list the classes whose devices count',
      }],
      ...ofClasses,
      ...isEmpty(sources) || textOf(fields.apiVersion)?.endsWith('/v1beta1') !== true ? [] : [{
        at: field(at, 'sources'),
        reason: 'NotSupported' as const,
        message: `sources of the resource ${found(name)}: ${found(fields.apiVersion)} does not have them`,
        suggestion: 'write the configuration in config.kueue.x-k8s.io/v1beta2',
      }],
    ];
  });
}

/** Adds a value to a set. Returns whether it is new. */
function isFirst(known: Set<unknown>, value: unknown): boolean {
  return !known.has(value) && known.add(value) !== undefined;
}
