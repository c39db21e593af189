import { groupBy } from '../../../kubernetes/grouping';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { isObject, isSameData, own } from '../../../kubernetes/plain-data';
import { documentName } from '../../places';
import { isAboutDra } from '../about-dra';
import { describe } from '../lookup/words';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

export const CONFLICTING_OBJECTS = setupRule({
  id: 'conflicting-objects',
  order: 10,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const sameName of setup.homonyms()) {
      for (const objects of groupBy(sameName, namespaceOf).values()) {
        objects.slice(1).forEach((object, index) => {
          const other = objects[index];
          if ((isAboutDra(setup, object) || isAboutDra(setup, other)) && isDifferent(object, other)) {
            report(object, {
              at: 'metadata.name',
              reason: 'Duplicate',
              minors: other.kind?.minors,
              words: (nameOf = documentName) => ({
                message:
                  `${describe(object)} is also ${nameOf(other.document)}, but differs in `
                  + `${differenceBetween(object, other)}; the one applied last replaces the other`,
                suggestion: 'rename or remove one of them',
              }),
            });
          }
        });
      }
    }
  },
});

/** Objects without a namespace all end up in the same, unknown one. */
function namespaceOf({ kind, identity: { namespace = '' } }: SetupObject): string {
  return kind?.namespaced === false ? '' : namespace;
}

/** Whether the manifests differ in more than their API version. */
function isDifferent({ manifest }: SetupObject, { manifest: other }: SetupObject): boolean {
  return !isSameData({ ...manifest, apiVersion: '' }, { ...other, apiVersion: '' });
}

/** The path of the first field that differs: `spec.template.spec`, for example. */
function differenceBetween({ manifest }: SetupObject, { manifest: other }: SetupObject): string {
  const path: string[] = [];
  let [one, two]: unknown[] = [{ ...manifest, apiVersion: '' }, { ...other, apiVersion: '' }];
  while (isObject(one) && isObject(two)) {
    const [mine, others]: [Record<string, unknown>, Record<string, unknown>] = [one, two];
    const name = [...Object.keys(mine), ...Object.keys(others)]
      .find((each) => !isSameData(own(mine, each), own(others, each)));
    if (name === undefined) {
      break;
    }
    path.push(name);
    [one, two] = [own(mine, name), own(others, name)];
  }
  return path.join('.');
}
