import { closest, didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { CLASS_PREFIX, classInResource } from '../../../pods/extended-resources';
import { FieldPath } from '../../field-path';
import { renaming, suggestedFix } from '../../fixes/draft-fix';
import { Wording } from '../../problem';
import { classNotFound } from '../drivers/lookup/known-class-words';
import { classesByExtendedResource, extendedResources } from '../lookup/extended-resources';
import { perSetup } from '../lookup/per-setup';
import { Setup } from '../setup';
import { checkEach, LaterWording, setupRule, ViolatingPlace } from '../setup-rule';

const GATE = 'DRAExtendedResource';

export const UNKNOWN_EXTENDED_RESOURCE = setupRule({
  id: 'unknown-extended-resource',
  order: 70,
  minors: minorsBetween('1.34'),
  check: checkEach(extendedResources, ({ name, at }, setup) => violationsOf(name, setup, at).map(
    (violation, index) => ({ at, isAboutKey: true, reason: 'NotFound', cause: `${name} ${index}`, ...violation }))),
});

type Violation = Pick<ViolatingPlace, 'minors' | 'lacking'> & (Wording | LaterWording);

function violationsOf(name: string, setup: Setup, at: FieldPath): Violation[] {
  const minors = setup.gates.minorsOn(GATE);
  if (name.startsWith(CLASS_PREFIX)) {
    return [gateIsOff(name, ~minors), ...classIsMissing(name.slice(CLASS_PREFIX.length), setup, minors)];
  }
  if (classesByExtendedResource(setup).has(name)) {
    return [gateIsOff(name, ~minors)];
  }
  const className = classInResource(name);
  const alike = className === undefined ? misspelled(setup)(name) : CLASS_PREFIX + className;
  const meant = minors === NO_MINORS ? undefined : alike;
  return meant === undefined ? [] : [{
    minors,
    words: () => ({
      message: `no DeviceClass has the extended resource name ${found(name)}${didYouMean(name, [meant])}`,
      fixes: [suggestedFix(`write ${found(meant)}`, renaming(at, meant))],
    }),
  }];
}

function gateIsOff(name: string, minors: number): Violation {
  return {
    minors,
    message: `extended resource ${found(name)} needs the feature gate ${GATE}, which is off`,
    suggestion: `switch on ${GATE}, or request the devices with a claim`,
  };
}

function classIsMissing(name: string, setup: Setup, minors: number): Violation[] {
  const kind = 'DeviceClass';
  return setup.named(kind, name).length > 0 || setup.isExternal(kind, name) ? [] : [{
    minors,
    lacking: { kind },
    words: () => classNotFound(setup, { kind, name }),
  }];
}

/** Corrects resources that differ by a few letters from that of a class; others belong to device plugins. */
const misspelled = perSetup((setup) => {
  const names = [...classesByExtendedResource(setup).keys()];
  const guesses = new Map<string, string | undefined>();
  return (name: string): string | undefined => {
    if (!guesses.has(name)) {
      const group = name.slice(0, name.indexOf('/') + 1);
      // A name that only starts like this one may well be another resource.
      guesses.set(name, closest(name, names.filter((other) => other.startsWith(group))));
    }
    return guesses.get(name);
  };
});
