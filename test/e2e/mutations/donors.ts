import { placesIn } from './places';
import { Random } from './random';

/** What objects of a kind hold in which place: a stock of values that belong there. */
export class Donors {
  private readonly values = new Map<string, any[]>();
  private readonly fields = new Map<string, Set<string>>();

  public add(object: any): void {
    for (const { holder, key, path } of placesIn(object)) {
      this.values.set(path, [...this.values.get(path) ?? [], holder[key]].slice(-400));
      const parent = path.replace(/\.?[^.]*$/, '');
      if (typeof key === 'string') {
        this.fields.set(parent, (this.fields.get(parent) ?? new Set()).add(path.slice(path.lastIndexOf('.') + 1)));
      }
    }
  }

  /** The names of the fields that objects have there. */
  public fieldsAt(path: string): string[] {
    return [...this.fields.get(path) ?? []];
  }

  /** A value that an object has there. */
  public valueAt(path: string, random: Random): any {
    const values = this.values.get(path);
    return values === undefined ? undefined : structuredClone(random.pick(values));
  }
}
