import { Node } from './anchors';
import { found } from '../../../errors/wording';
import { setField } from '../../set-field';
import { keyOf } from '../key';
import { UnreadableYaml } from '../unreadable-yaml';

type Fields = Record<string, unknown>;

/** A map that is being read, field by field. */
export class MapBuilder {
  public readonly map: Fields = {};
  /** The fields that only merge keys have set so far. */
  private merged?: Set<string>;

  /** The name of the field with a key. */
  public nameOf({ value, scalar }: Node): string {
    const name = scalar === undefined ? undefined : keyOf(scalar);
    if (name === undefined) {
      throw new UnreadableYaml(`a key must be a string, got ${found(value)}`);
    }
    return name;
  }

  /** Sets a field; returns whether it was set before. */
  public set(name: string, value: unknown): boolean {
    const isRepeated = Object.hasOwn(this.map, name) && this.merged?.delete(name) !== true;
    setField(this.map, name, value);
    return isRepeated;
  }

  /**
   * Merges the value of `<<`: a map, or a list of maps, the first of which wins. As in
   * kubectl, it overrides the fields before it, but not those after it.
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
