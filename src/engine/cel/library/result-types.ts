import {
  ANY, BOOL, CelType, DYN, INT, listOf, objectType, STRING, wrapperOf,
} from '../values/cel-type';

/** The types that the result of a selector may have. */
export function selectorResults(minor: number, attribute: CelType): readonly CelType[] {
  const results = [BOOL, attribute];
  if (minor === 36 && attribute === DYN) {
    results.push(ANY);
  }
  if (minor >= 37) {
    results.push(wrapperOf(BOOL));
  }
  return results;
}

/** The types that a derived attribute may have, and those that may turn out to be one. */
export function attributeResults(listAttributes: boolean): readonly CelType[] {
  const scalars = [
    ...[BOOL, INT, STRING].flatMap((type) => [type, wrapperOf(type)]),
    objectType('kubernetes.Semver'),
    DYN,
    ANY,
  ];
  return listAttributes ? [...scalars, ...scalars.map(listOf)] : scalars;
}
