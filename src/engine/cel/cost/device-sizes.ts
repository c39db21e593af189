/** The API limits for a part of a device: entries of a map, or characters of a string. */
interface Size {
  readonly most: number;
  readonly keys?: Size;
  readonly values?: Size;
  readonly fields?: Readonly<Record<string, Size>>;
  /** Whether the values are attributes, which have the same limit under any name. */
  readonly hasAttributes?: boolean;
}

const ENTRIES = 32;
const DOMAIN: Size = { most: 63 };
const IDENTIFIER: Size = { most: 32 };
const ATTRIBUTE: Size = { most: 64 };
const QUANTITY: Size = { most: 0 };

const DEVICE: Size = {
  most: 0,
  fields: {
    driver: { most: 63 },
    attributes: {
      most: ENTRIES,
      keys: DOMAIN,
      values: { most: ENTRIES, keys: IDENTIFIER, values: ATTRIBUTE, hasAttributes: true },
    },
    capacity: {
      most: ENTRIES,
      keys: DOMAIN,
      values: { most: ENTRIES, keys: IDENTIFIER, values: QUANTITY },
    },
    allowMultipleAllocations: { most: 1 },
  },
};

/** The steps of a path into a list or map. */
export const ITEMS = '@items';
export const KEYS = '@keys';
export const VALUES = '@values';
export const INDEXES = '@indices';

/** The limit for the value at a path such as `device`, `attributes`, `@values`; undefined if there is none. */
export function sizeAt([root, ...path]: readonly string[]): number | undefined {
  let size: Size | undefined = root === 'device' ? DEVICE : undefined;
  for (const step of path) {
    if (size === undefined) {
      return undefined;
    }
    size = sizeOf(size, step);
  }
  return size?.most;
}

function sizeOf(size: Size, step: string): Size | undefined {
  switch (step) {
    case ITEMS: case VALUES: return size.values;
    case KEYS: return size.keys;
    default:
      if (size.fields !== undefined && Object.hasOwn(size.fields, step)) {
        return size.fields[step];
      }
      return size.hasAttributes === true ? size.values : undefined;
  }
}
