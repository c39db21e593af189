import { closest } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { textOf } from '../../../kubernetes/plain-data';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { replacedString } from '../../fixes/selector-fixes';
import { DriverName, driverMentions } from '../cluster/lookup/driver-mentions';
import { isAlmost } from '../lookup/attribute-spelling';
import { driverNames, driversComparedIn } from '../lookup/device-selectors';
import { knownDriver, knownDriverNames } from '../lookup/known-drivers';
import { perSetup } from '../lookup/per-setup';
import { chainedSelectors } from '../lookup/selector-chains';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

export const MISSPELLED_DRIVER = setupRule({
  id: 'misspelled-driver',
  order: 592,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const { object, name, at } of driverMentions(setup).filter(isReference)) {
      const meant = driverMeant(setup, textOf(name) ?? '', driverNames(setup));
      if (meant !== undefined) {
        report(object, {
          at,
          reason: 'NotFound',
          words: () => ({
            ...wordsOf(name, meant), fixes: [suggestedFix(`write ${found(meant)}`, setting(at, meant))],
          }),
        });
      }
    }
    for (const { object, expression } of chainedSelectors(setup)) {
      for (const name of driversComparedIn(expression)) {
        const meant = driverMeant(setup, name);
        if (meant !== undefined) {
          report(object, {
            at: expression.at,
            reason: 'NotFound',
            words: () => ({ ...wordsOf(name, meant), fixes: replacedString(expression, name, meant) }),
          });
        }
      }
    }
  },
});

/** Slices define the name of their driver. Another rule reports parameters for a driver without devices. */
function isReference({ object, at }: DriverName): boolean {
  return object.identity.kind !== 'ResourceSlice' && at.parent?.step !== 'opaque';
}

const publishedDrivers = perSetup((setup): ReadonlySet<string> =>
  new Set(setup.ofKind('ResourceSlice').flatMap(({ manifest }) => textOf(manifest.spec?.driver) ?? [])));

/** The published or known driver with a similar name. Placeholder names in documentation may belong to any driver. */
function driverMeant(setup: Setup, name: string, others: ReadonlySet<string> = new Set()): string | undefined {
  const published = publishedDrivers(setup);
  if (name === '' || published.has(name) || others.has(name) || knownDriver(setup, name) !== undefined) {
    return undefined;
  }
  const isMeant = (each: string) => published.has(each) || others.has(each)
    || knownDriver(setup, each)?.data.isPlaceholder !== true;
  const alike = [...published, ...others, ...knownDriverNames()].filter((each) => isAlmost(name, each));
  return closest(name, alike.filter(isMeant));
}

function wordsOf(name: unknown, meant: string): { readonly message: string } {
  return { message: `no driver ${found(name)} is known (did you mean ${found(meant)}?)` };
}
