import { Donors } from './donors';
import { changeMetadata } from './metadata-faults';
import { isMap, Place, placesIn } from './places';
import { Random } from './random';
import { NAMES, ODDITIES, valuesFor } from './values';
import { isObject } from '../../../src/engine/kubernetes/plain-data';

type Mutation = (place: Place, random: Random, donors: Donors) => void;

/** The sizes that lists and maps are limited to. */
const LIMITS = [1, 2, 4, 5, 8, 10, 12, 16, 24, 32, 48, 64, 100, 128, 256];

const MUTATIONS: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [20, (place, random) => set(place, random.pick(valuesFor(place.name, valueAt(place))))],
  [8, (place, random) => set(place, random.pick(ODDITIES))],
  [12, remove],
  [5, rename],
  [
    4,
    (place, random) =>
      addField(
        place,
        String(random.pick(['unknown', 'Name', 'spec', 'kind', 'status', 'count', 'requests'])),
        random.pick(ODDITIES),
      ),
  ],
  [10, repeat],
  [6, growList],
  [5, growMap],
  [6, renameKey],
  [4, changeLength],
  [30, (place, random, donors) => graft(place, random, donors)],
];

const TOTAL = MUTATIONS.reduce((sum, [weight]) => sum + weight, 0);

/** A copy of the object with one to three random changes. */
export function mutate(original: object, random: Random, donors: Donors): any {
  const object: any = structuredClone(original);
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  for (let turn = 0; turn < count; turn++) {
    if (random.chance(0.07) && isObject(object.metadata)) {
      changeMetadata(object.metadata, random);
      continue;
    }
    const places = placesIn(object).filter(({ path }) => path.includes('.') || random.chance(0.1));
    // Deep places are many: choose a level first, then a place, half of the time.
    const depth = random.chance(0.5) ? random.pick([...new Set(places.map((place) => place.path))]) : undefined;
    const place = random.pick(places.filter(({ path }) => depth === undefined || path === depth));
    if (place !== undefined) {
      draw(random)(place, random, donors);
    }
  }
  return object;
}

function draw(random: Random): Mutation {
  let rest = random.next() * TOTAL;
  return MUTATIONS.find(([weight]) => (rest -= weight) < 0)![1];
}

function valueAt({ holder, key }: Place): any {
  return holder[key];
}

function set({ holder, key }: Place, value: unknown): void {
  holder[key] = structuredClone(value);
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) {
    holder.splice(Number(key), 1);
  } else {
    delete holder[key];
  }
}

/** Another spelling of the field, or another place for it. */
function rename(place: Place, random: Random): void {
  const { holder, key } = place;
  if (Array.isArray(holder)) {
    return remove(place);
  }
  const text = String(key);
  const others = [
    text.toUpperCase(),
    text.toLowerCase(),
    `${text[0]?.toUpperCase()}${text.slice(1)}`,
    `${text}s`,
    text.replace(/s$/, ''),
    `${text}x`,
  ];
  const value = holder[key];
  delete holder[key];
  if (random.chance(0.3)) {
    const inner = Object.values(holder).find(isObject);
    Object.assign(inner ?? holder, { [text]: value });
  } else {
    holder[random.pick(others)] = value;
  }
}

function addField(place: Place, name: string, value: unknown): void {
  const target = isObject(valueAt(place)) ? valueAt(place) : place.holder;
  if (Array.isArray(target)) {
    target.push(structuredClone(value));
  } else {
    target[name] = structuredClone(value);
  }
}

/** An item once more, or the last item of a list that is a value. */
function repeat(place: Place, random: Random): void {
  const list = Array.isArray(place.holder) ? place.holder : valueAt(place);
  if (!Array.isArray(list) || list.length === 0) {
    return set(place, random.pick(valuesFor(place.name, valueAt(place))));
  }
  const copy = structuredClone(random.pick(list));
  if (isObject(copy) && random.chance(0.4)) {
    const name = random.pick(Object.keys(copy));
    copy[name] = random.pick(valuesFor(name, copy[name]));
  }
  list.splice(random.below(list.length + 1), 0, copy);
}

function aroundLimit(random: Random): number {
  return random.pick(LIMITS) + random.pick([0, 0, 1]);
}

/** A list of a length at a limit or just above it; the names in it differ. */
function growList(place: Place, random: Random): void {
  const list = Array.isArray(place.holder) ? place.holder : valueAt(place);
  if (!Array.isArray(list)) {
    return growMap(place, random);
  }
  const item = list[0] ?? random.pick(['a', {}]);
  const field = isObject(item)
    ? ['name', 'key', 'device', 'counterSet'].find((name) => typeof item[name] === 'string')
    : undefined;
  const length = aroundLimit(random);
  const distinct = random.chance(0.85);
  for (let index = list.length; index < length; index++) {
    const copy = structuredClone(item);
    if (distinct && field !== undefined) {
      copy[field] = `${item[field]}${index}`.slice(-63);
    }
    list.push(distinct && typeof copy === 'string' ? `${copy}${index}` : copy);
  }
}

function growMap(place: Place, random: Random): void {
  const map = valueAt(place);
  if (!isObject(map) || !isMap(place.name)) {
    return set(place, random.pick(valuesFor(place.name, map)));
  }
  const value = Object.values(map)[0] ?? 'a';
  const length = aroundLimit(random);
  for (let index = Object.keys(map).length; index < length; index++) {
    map[`k${index}`] = structuredClone(value);
  }
}

/** Another key for an entry of a map, or one more entry. */
function renameKey(place: Place, random: Random): void {
  const map = isMap(place.name) && isObject(valueAt(place)) ? valueAt(place) : undefined;
  const key = map === undefined ? undefined : random.pick(Object.keys(map));
  if (key === undefined) {
    return set(place, random.pick(valuesFor(place.name, valueAt(place))));
  }
  const value = map![key];
  if (random.chance(0.5)) {
    delete map![key];
  }
  map![String(random.pick(NAMES))] = structuredClone(value);
}

/** A string of a length at a limit or just above it. */
function changeLength(place: Place, random: Random): void {
  const value = valueAt(place);
  if (typeof value === 'string' && value !== '') {
    const length = random.pick([16, 32, 63, 64, 128, 253, 256, 1024, 4096, 10240]) + random.pick([-1, 0, 1, 1]);
    set(place, value.repeat(Math.ceil(length / value.length)).slice(0, length));
  } else {
    set(place, random.pick(valuesFor(place.name, value)));
  }
}

/** A field that other objects of the kind have in that place, with a value of theirs. */
function graft(place: Place, random: Random, donors: Donors): void {
  const value = valueAt(place);
  const list = Array.isArray(value) && value.length > 0 ? random.pick(value) : value;
  const target = isObject(list) ? list : place.holder;
  const path = target === place.holder && !isObject(list) ? place.path.replace(/\.?[^.]*$/, '') : place.path;
  const names = Array.isArray(target) ? [] : donors.fieldsAt(path);
  if (names.length === 0) {
    return set(place, donors.valueAt(place.path, random) ?? null);
  }
  const absent = names.filter((name) => target[name] === undefined);
  const name = random.pick(absent.length > 0 && random.chance(0.75) ? absent : names);
  if (isMap(place.name) && isObject(list)) {
    target[
      String(random.pick(random.chance(0.7) ? ['a', 'b', 'gpu.example.com/a', 'model'] : NAMES))
    ] = donors.valueAt(`${path}.*`, random);
  } else {
    target[name] = donors.valueAt(`${path}.${name}`, random);
  }
}
