import { WRAPPERS } from '../check/object/field-history';
import { follow, isObject } from '../kubernetes/plain-data';

const STEP = /\[(\d+)\]|\[([^[\]]*)\]|([^.[\]]+)/g;

/** Returns the path in the source object that corresponds to a path in the converted object. */
export function sourcePath(path: string, source: unknown): string {
  let current = source;
  let spelled = '';
  for (const [, index, key, name] of path.matchAll(STEP)) {
    const step = index ?? key ?? name;
    const wrapper = has(current, step) ? undefined : WRAPPERS.find((each) => has(follow(current, [each]), step));
    if (wrapper !== undefined) {
      spelled += `.${wrapper}`;
      current = follow(current, [wrapper]);
    } else if (!has(current, step) && isObject(current) && isAdded(step, current === source)) {
      continue;
    }
    spelled += name === undefined ? `[${step}]` : `.${name}`;
    current = follow(current, [step]);
  }
  return spelled === '' ? path : spelled.replace(/^\./, '');
}

/** Whether the conversion added a field as a wrapper around others. */
function isAdded(step: string, isAtTop: boolean): boolean {
  return WRAPPERS.includes(step) || (step === 'spec' && isAtTop);
}

function has(value: unknown, step: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step);
}
