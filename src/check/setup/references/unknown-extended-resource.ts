import { didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { entry, field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { classesByExtendedResource } from '../lookup/extended-resources';
import { perSetup } from '../lookup/per-setup';
import { forEachContainer } from '../lookup/pod-references';
import { comparable, insteadOf } from '../lookup/words';
import { Setup } from '../setup';
import { SetupFault, SetupRule } from '../setup-rule';

/** Every class has an extended resource of this prefix and its name. */
const CLASS_PREFIX = 'deviceclass.resource.kubernetes.io/';
const GATE = 'DRAExtendedResource';

/** A container asks for an extended resource that no class stands for. */
export const UNKNOWN_EXTENDED_RESOURCE: SetupRule = {
  id: 'unknown-extended-resource',
  severity: Severity.WARNING,
  minors: minorsBetween('1.34'),
  kinds: ['pod'],
  title: 'a container asks for an extended resource of devices that nothing provides',
  why: 'No node has the resource, so the pod stays Pending. Device classes stand for extended resources only '
    + 'where the feature gate DRAExtendedResource is on.',
  fix: 'Mend the name, add the class, or switch on the feature gate.',
  check(object, setup, report) {
    for (const pod of object.pods) {
      forEachContainer(pod, (container, at) => {
        const resources = isObject(container) && isObject(container.resources) ? container.resources : {};
        const key = isObject(resources.limits) ? 'limits' : 'requests';
        const amounts = isObject(resources[key]) ? resources[key] : {};
        for (const name of Object.keys(amounts)) {
          if (name.includes('/')) {
            checkName(name, entry(field(field(at, 'resources'), key), name), setup, report);
          }
        }
      });
    }
  },
};

function checkName(name: string, at: FieldPath, setup: Setup, report: (fault: SetupFault) => void): void {
  const isOfClass = name.startsWith(CLASS_PREFIX);
  const className = name.slice(CLASS_PREFIX.length);
  const isKnown = isOfClass
    ? setup.named('DeviceClass', className).length > 0
    : classesByExtendedResource(setup).has(name);
  const minors = setup.gates.minorsOn(GATE);
  if (isKnown || isOfClass) {
    report({
      at,
      reason: 'NotFound',
      minors: ~minors,
      words: () => ({
        message: `the extended resource ${found(name)} stands for devices only where the feature gate ${GATE} is on`,
        suggestion: `switch on ${GATE}, or ask for the devices with a claim`,
      }),
    });
  }
  if (isOfClass && !isKnown && !setup.isExternal('DeviceClass', className)) {
    report({
      at,
      reason: 'NotFound',
      minors,
      words: () => ({
        message: `the DeviceClass ${found(className)} is not in the app${insteadOf(className, 'DeviceClass',
          comparable(setup, setup.ofKind('DeviceClass')))}`,
        suggestion: 'add the DeviceClass, or declare that the cluster has it with DeviceClass.fromDeviceClassName',
      }),
    });
  }
  const meant = isOfClass || isKnown ? '' : misspelt(setup)(name);
  if (meant !== '' && minors !== NO_MINORS) {
    report({
      at,
      reason: 'NotFound',
      minors,
      words: () => ({
        message: `no DeviceClass of the app has the extended resource name ${found(name)}${meant}`,
      }),
    });
  }
}

/**
 * Other resources come from device plugins, but for those that are spelled almost like
 * one of a class.
 */
const misspelt = perSetup((setup) => {
  const names = [...classesByExtendedResource(setup).keys()];
  const known = new Map<string, string>();
  return (name: string): string => {
    let meant = known.get(name);
    if (meant === undefined) {
      const group = name.slice(0, name.indexOf('/') + 1);
      meant = didYouMean(name, names.filter((other) => other.startsWith(group)));
      known.set(name, meant);
    }
    return meant;
  };
});
