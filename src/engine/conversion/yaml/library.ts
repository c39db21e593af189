import type * as yaml from 'yaml';

/** What is used of the package `yaml`, which `projenrc/vendor.ts` bundles. */
export type YamlLibrary = Pick<typeof yaml,
  'Composer' | 'Document' | 'Parser' | 'isAlias' | 'isMap' | 'isNode' | 'isPair' | 'isScalar' | 'isSeq' | 'visit'>;

/** The package, which is large: it is loaded when it is first used. */
export const loadYaml = () => require('../../../../vendor/yaml') as YamlLibrary;
