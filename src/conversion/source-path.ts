import { isObject } from '../kubernetes/plain-data';

/** Fields that some API versions put around others. */
const WRAPPERS = ['exactly', 'basic'];

const STEP = /\[(\d+)\]|\[([^[\]]*)\]|([^.[\]]+)/g;

/** A path in an object that was converted, as the object had it before. */
export function sourcePath(path: string, source: unknown): string {
  let current = source;
  let spelled = '';
  for (const [, index, key, name] of path.matchAll(STEP)) {
    const step = index ?? key ?? name;
    const wrapper = has(current, step) ? undefined : WRAPPERS.find((each) => has((current as any)?.[each], step));
    if (wrapper !== undefined) {
      spelled += `.${wrapper}`;
      current = (current as any)[wrapper];
    } else if (!has(current, step) && isObject(current) && (WRAPPERS.includes(step) || (step === 'spec' && current === source))) {
      continue;
    }
    spelled += name === undefined ? `[${step}]` : `.${name}`;
    current = has(current, step) ? (current as any)[step] : undefined;
  }
  return spelled === '' ? path : spelled.replace(/^\./, '');
}

function has(value: unknown, step: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step);
}
