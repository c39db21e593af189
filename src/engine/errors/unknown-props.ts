import { didYouMean } from './did-you-mean';
import { alternatives } from './wording';

/** The known props of a struct. */
export interface Struct<E> {
  /** The expectation for each prop. */
  readonly props: Readonly<Record<string, E>>;

  /**
   * Whether a name that is no prop is a field of the API object that the struct represents. A program that sets such a
   * field expects it to have an effect.
   *
   * @default - the struct represents no object of the API
   */
  readonly isField?: (name: string) => boolean;
}

/** Dissimilar names, and the places of what they mean; `kubernetes` is the option on the command line. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['kubernetes', 'version'], ['kubernetesVersion', 'version'],
  ['configuration', 'config'], ['configurations', 'config'],
  ...['name', 'namespace', 'labels', 'annotations'].map((field): [string, string] => [field, `metadata.${field}`]),
]);

/**
 * The faults for props that a struct does not have and that look like mistakes, for untyped programs.
 * Other unknown props are ignored: TypeScript lets a program pass a wider object.
 *
 * @param prefix the path of the struct in the argument, with a trailing dot
 */
export function unknownProps(value: object, { props, isField }: Struct<unknown>, prefix: string): string[] {
  const faults: string[] = [];
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(props, name) || (value as Record<string, unknown>)[name] === undefined) {
      continue;
    }
    const known = Object.keys(props);
    const meant = OTHER_NAMES.get(name) ?? '';
    const hint = Object.hasOwn(props, meant.split('.')[0]) ? ` (did you mean "${meant}"?)` : didYouMean(name, known);
    if (hint !== '') {
      faults.push(`${prefix}${name} is unknown${hint}`);
    } else if (isField?.(name)) {
      faults.push(`${prefix}${name} is a field of the API, but unknown here: the props are ${alternatives(known)}`);
    }
  }
  return faults;
}
