import { Callable, callables, Slot, structs } from './declarations';

/** A place of the public API where a value goes: a parameter, or a prop inside of one. */
export interface Site {
  readonly callable: Callable;
  /** The parameter, and the props that lead from it to the value. */
  readonly path: readonly Slot[];
}

/** The sites whose slot fits, in every call of the public API. */
export function sitesOf(fits: (slot: Slot) => boolean): Site[] {
  return callables.flatMap((callable) =>
    callable.parameters.flatMap((parameter) => pathsFrom([parameter], fits).map((path) => ({ callable, path }))));
}

function pathsFrom(path: readonly Slot[], fits: (slot: Slot) => boolean): (readonly Slot[])[] {
  const last = path[path.length - 1];
  const inside = (structs.get(itemType(last)) ?? []).flatMap((prop) => pathsFrom([...path, prop], fits));
  return fits(last) ? [path, ...inside] : inside;
}

/** The type of the items of a list, or the type itself. */
export function itemType({ type }: Slot): string {
  return type.replace(/\[\]$/, '');
}

/** The site as a call: `DeviceCapacity.of(requestPolicy)`. */
export function titleOf({ callable: { owner, name }, path }: Site): string {
  const call = name === 'constructor' ? `new ${owner}` : `${owner}.${name}`;
  return `${call}(${path.map((slot) => slot.name).join('.')})`;
}
