import { DiagramFormat, Inventory, KubernetesVersion, Manifests } from '../../src';
import { ruleCatalogue } from '../../src/engine/check/rules/catalogue';
import { exampleOf } from '../../src/engine/check/rules/examples';
import { isDraError } from '../../src/engine/errors/validation-error';
import { readYaml } from '../../src/engine/read/yaml-documents';
import { sampleSize } from '../sample';

// Every object has a `constructor`. Here every object has one more property that it does not have
// itself: whoever looks up a name of a user's in an object of ours, as in TABLE[name], reads it.

const NAME = 'builtInName';

/** Where the property was read, by the line of the program. */
const readAt = new Map<string, string>();

/** What is done at the moment. */
let doing = '';

beforeAll(() => Object.defineProperty(Object.prototype, NAME, {
  configurable: true,
  get: () => {
    const line = new Error().stack!.split('\n').find((each) => /[\\/]src[\\/]/.test(each)) ?? 'somewhere';
    readAt.set(line, readAt.get(line) ?? doing);
    return undefined;
  },
  set(this: object, value: unknown) {
    Object.defineProperty(this, NAME, { value, writable: true, enumerable: true, configurable: true });
  },
}));

afterAll(() => delete (Object.prototype as any)[NAME]);

/** A manifest with the name in one more place, and the place. */
type Mutation = readonly [place: string, value: unknown];

/** The name instead of each string, key and identifier in turn, and besides each key. */
function mutationsOf(value: unknown, place: string): Mutation[] {
  if (typeof value === 'string') {
    const words = [...value.matchAll(/[A-Za-z_]\w*/g)].map(({ 0: word, index }): Mutation =>
      [`${place} ${word}`, value.slice(0, index) + NAME + value.slice(index + word.length)]);
    return [[place, NAME], ...words];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      mutationsOf(item, `${place}[${index}]`).map(([at, other]): Mutation =>
        [at, value.map((each: unknown, position) => (position === index ? other : each))]));
  }
  const fields = Object.entries(value ?? {});
  return fields.length === 0 ? [] : [
    [`${place}+`, { ...value as object, [NAME]: 'x' }],
    ...fields.flatMap(([key, inner]): Mutation[] => [
      [`${place}.${key} as a key`, Object.fromEntries(fields.map(([each, of]) => [each === key ? NAME : each, of]))],
      ...mutationsOf(inner, `${place}.${key}`)
        .map(([at, other]): Mutation => [at, { ...value as object, [key]: other }]),
    ]),
  ];
}

/** Manifests, the cluster that they go to, and its version. */
interface Setup {
  readonly place: string;
  readonly objects: readonly unknown[];
  readonly inventory: readonly unknown[];
  readonly version: KubernetesVersion;
}

const objectsIn = (text = '') => readYaml(text).map(({ manifest }) => manifest);

/** The examples of all rules, with the name in each place. */
const SETUPS: readonly Setup[] = ruleCatalogue().flatMap((rule) => {
  const example = exampleOf(rule);
  const inventory = objectsIn('inventory' in example ? example.inventory : undefined);
  const version = KubernetesVersion.of(/\d+\.\d+/.exec(example.kubernetes)![0]);
  const texts = 'before' in example ? [example.before, example.after] : [example.bad];
  return texts.flatMap((text) => [
    ...mutationsOf(objectsIn(text), rule.id)
      .map(([place, objects]) => ({ place, objects: objects as unknown[], inventory, version })),
    ...mutationsOf(inventory, `${rule.id} inventory`)
      .map(([place, changed]) => ({ place, objects: objectsIn(text), inventory: changed as unknown[], version })),
  ]);
});

/** Of a list, so many that lie evenly in it. */
function some<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor(index * step)]);
}

function check({ objects, inventory, version }: Setup): string {
  const cluster = inventory.length === 0 ? {} : { inventory: Inventory.fromObjects([...inventory]) };
  return Manifests.fromObjects([...objects]).check({ version, ...cluster }).toText();
}

/** Does something with a setup, which may be refused. */
function attempt(what: string, action: () => unknown): void {
  doing = what;
  try {
    action();
  } catch (error) {
    if (!isDraError(error)) {
      throw error;
    }
  }
}

/** Whatever is done with manifests. */
const DOORS: Readonly<Record<string, (setup: Setup, next: Setup) => unknown>> = {
  'check': check,
  'check without a version': ({ objects }) => Manifests.fromObjects([...objects]).check().toSarif(),
  'convert': ({ objects }) => Manifests.fromObjects([...objects]).convert({ version: KubernetesVersion.V1_34 }).yaml,
  'convert to 1.30': ({ objects }) => Manifests.fromObjects([...objects]).convert({ version: KubernetesVersion.V1_30 }),
  'adopt': ({ objects }) => Manifests.fromObjects([...objects]).toProgram(),
  'diff': ({ objects }, next) =>
    Manifests.fromObjects([...objects]).changesFrom(Manifests.fromObjects([...next.objects])).toString(),
  'graph': ({ objects }) => Manifests.fromObjects([...objects]).diagram({ format: DiagramFormat.DOT }),
  'allocate': ({ objects, inventory }) => {
    const cluster = Inventory.fromObjects([...inventory, ...objects]);
    cluster.explainPending().toText({ details: true });
    return Manifests.fromObjects([...objects]).allocate({ inventory: cluster }).toText({ details: true });
  },
};

test('names in selectors are looked up in no object of ours', () => {
  for (const setup of some(SETUPS.filter(({ place }) => /\.expression .*/.test(place)), sampleSize(350))) {
    attempt(`check: ${setup.place}`, () => check(setup));
  }
  expect([...readAt]).toEqual([]);
}, 60_000);

test.each(Object.entries(DOORS))('%s looks up no name in an object of ours', (door, open) => {
  const setups = some(SETUPS, sampleSize(120));
  setups.forEach((setup, index) => {
    attempt(`${door}: ${setup.place}`, () => open(setup, setups[(index + 1) % setups.length]));
  });
  expect([...readAt]).toEqual([]);
}, 60_000);
