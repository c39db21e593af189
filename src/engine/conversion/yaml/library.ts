import type * as yaml from 'yaml';

/** The used part of the package `yaml`, which `projenrc/vendor.ts` bundles. */
export type YamlLibrary = Pick<typeof yaml,
  'Composer' | 'Document' | 'Parser' | 'isAlias' | 'isMap' | 'isNode' | 'isPair' | 'isScalar' | 'isSeq' | 'visit'>;

/** Loads the package on first use, because it is large. */
export const loadYaml = () => require('../../../../vendor/yaml') as YamlLibrary;
