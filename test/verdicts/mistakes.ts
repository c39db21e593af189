import { Fields, isObject } from '../../src/engine/kubernetes/plain-data';

/** Changes a copy of an object as people do by mistake; false if the mistake cannot be made in it. */
type Mistake = (object: Fields) => boolean;

/** Fields that people write. */
const NAMES = [
  'deviceClassName', 'requests', 'exactly', 'selectors', 'expression', 'resourceClaims', 'resourceClaimTemplateName',
  'resourceClaimName', 'matchAttribute', 'constraints', 'opaque', 'parameters', 'allocationMode', 'tolerations',
  'firstAvailable', 'extendedResourceName',
];

/** The lists and maps in a value, the outermost first. */
function* holdersIn(value: unknown): Generator<Fields> {
  if (typeof value === 'object' && value !== null) {
    yield value as Fields;
    for (const inner of Object.values(value)) {
      yield* holdersIn(inner);
    }
  }
}

/** Misspells the first of some fields whose spelling changes. */
function misspelled(change: (name: string) => string, names: readonly string[] = NAMES): Mistake {
  return (object) => {
    for (const holder of holdersIn(object.spec)) {
      const name = names.find((each) => Object.hasOwn(holder, each) && change(each) !== each);
      if (name !== undefined && !Array.isArray(holder)) {
        rename(holder, name, change(name));
        return true;
      }
    }
    return false;
  };
}

function rename(holder: Fields, name: string, newName: string): void {
  const entries = Object.entries(holder);
  entries.forEach(([key]) => delete holder[key]);
  entries.forEach(([key, value]) => (holder[key === name ? newName : key] = value));
}

/** Changes the first value of a field that fits. */
function changed(names: readonly string[], change: (value: any) => unknown): Mistake {
  return (object) => {
    for (const holder of holdersIn(object.spec)) {
      const name = names.find((each) => Object.hasOwn(holder, each) && change(holder[each]) !== undefined);
      if (name !== undefined) {
        holder[name] = change(holder[name]);
        return true;
      }
    }
    return false;
  };
}

/** Moves all fields but the name of the first map with a field, out of it. */
function unwrapped(name: string): Mistake {
  return (object) => {
    for (const holder of holdersIn(object.spec)) {
      if (isObject(holder[name]) && Object.keys(holder[name] as Fields).length > 0) {
        const inner = holder[name] as Fields;
        delete holder[name];
        Object.assign(holder, inner);
        return true;
      }
    }
    return false;
  };
}

const middle = (name: string) => Math.floor(name.length / 2);
const text = (change: (value: string) => string) => (value: unknown) =>
  (typeof value === 'string' && change(value) !== value ? change(value) : undefined);
const ENUMS = ['allocationMode', 'operator', 'effect'];

/** Twenty mistakes that users make. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'a letter lost': misspelled((name) => name.slice(0, middle(name)) + name.slice(middle(name) + 1)),
  'two letters swapped': misspelled((name) =>
    name.slice(0, 2) + name[3] + name[2] + name.slice(4)),
  'a letter twice': misspelled((name) => name.slice(0, middle(name)) + name.slice(middle(name) - 1)),
  'another letter': misspelled((name) => `${name.slice(0, middle(name))}x${name.slice(middle(name) + 1)}`),
  'a capital at the beginning': misspelled((name) => name[0].toUpperCase() + name.slice(1)),
  'no capitals': misspelled((name) => name.toLowerCase()),
  'only capitals': misspelled((name) => name.toUpperCase()),
  'no s at the end': misspelled((name) => name.replace(/s$/, '')),
  'an s too many': misspelled((name) => `${name.replace(/s$/, '')}s`, ['opaque', 'expression', 'matchAttribute']),
  'a value in small letters': changed(ENUMS, text((value) => value.toLowerCase())),
  'a value without a letter': changed(ENUMS, text((value) => value.slice(0, -1))),
  'a number in quotes': changed(['count', 'tolerationSeconds'], (value) =>
    (typeof value === 'number' ? String(value) : undefined)),
  'true in quotes': changed(['adminAccess'], (value) => (typeof value === 'boolean' ? String(value) : undefined)),
  'an entry without its list': changed(['requests', 'constraints', 'config', 'selectors'], (value) =>
    (Array.isArray(value) && value.length === 1 && isObject(value[0]) ? value[0] as unknown : undefined)),
  'the request of an older version': unwrapped('exactly'),
  'the pod claim of an older version': (object) => {
    for (const holder of holdersIn(object.spec)) {
      const name = ['resourceClaimName', 'resourceClaimTemplateName'].find((each) => typeof holder[each] === 'string');
      if (name !== undefined) {
        holder.source = { [name]: holder[name] as unknown };
        delete holder[name];
        return true;
      }
    }
    return false;
  },
  'a field one level too high': unwrapped('devices'),
  'a version that the cluster does not have': (object) => {
    const isNewest = object.apiVersion === 'resource.k8s.io/v1';
    object.apiVersion = isNewest ? 'resource.k8s.io/v1alpha3' : object.apiVersion as unknown;
    return isNewest && object.kind !== 'ResourceSlice';
  },
  'an entry twice': changed(['claims'], (value) =>
    (Array.isArray(value) && value.length > 0 ? [...value, structuredClone(value[0])] : undefined)),
  'one equals sign': changed(['expression'], text((value) => value.replace(/ == (?=")/, ' = '))),
};
