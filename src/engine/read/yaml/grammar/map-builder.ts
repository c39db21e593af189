import { Node } from './anchors';
import { found } from '../../../errors/wording';
import { isSameData } from '../../../kubernetes/plain-data';
import { setField } from '../../set-field';
import { keyOf } from '../key';
import { Scalar } from '../scalar';
import { UnreadableYaml } from '../unreadable-yaml';

type Fields = Record<string, unknown>;

/** Stands for a part of a map that YAML can represent and JSON cannot. */
export class Unrepresentable {
  public constructor(public readonly fault: string) {
  }
}

function wrongKey(value: unknown): string {
  return `a key must be a string, got ${found(value)}`;
}

/** Builds a map field by field. */
export class MapBuilder {
  public readonly map: Fields = {};
  /** The fields that only merge keys have set so far. */
  private merged?: Set<string>;

  /** Returns the field name for a key; undefined if the key cannot be a name. */
  public nameOf({ value, type }: Node): string | undefined {
    if (type === undefined) {
      throw new UnreadableYaml(wrongKey(value));
    }
    return type === 'str' ? value as string : keyOf({ type, value } as Scalar);
  }

  /** Sets a field without a name, which is an error unless a later value replaces the whole map. */
  public setNameless({ value }: Node): void {
    this.set(`\0${String(value)}`, new Unrepresentable(wrongKey(value)));
  }

  /** Sets a field. Returns whether the value repeats the previous one; undefined if the field was not set before. */
  public set(name: string, value: unknown): boolean | undefined {
    // Inherited properties are not fields.
    const isRepeated = Object.hasOwn(this.map, name) && this.merged?.delete(name) !== true;
    const isSame = isRepeated ? isSameData(this.map[name], value) : undefined;
    setField(this.map, name, value);
    return isSame;
  }

  /**
   * Merges the value of `<<`: a map, or a list of maps, the first of which wins. As in kubectl, it overrides the
   * fields before it, but not those after it.
   */
  public merge({ value, isAlias }: Node): void {
    const maps: unknown[] = Array.isArray(value) && !isAlias ? value : [value];
    [...maps].reverse().forEach((map) => {
      if (typeof map !== 'object' || map === null || Array.isArray(map)) {
        throw new UnreadableYaml(`"<<" takes a map or a list of maps, got ${found(map)}`);
      }
      Object.keys(map).forEach((name) => this.setMerged(name, (map as Fields)[name]));
    });
  }

  private setMerged(name: string, value: unknown): void {
    if (!Object.hasOwn(this.map, name)) {
      this.merged ??= new Set();
      this.merged.add(name);
    }
    setField(this.map, name, value);
  }
}
