import { DRA_GROUP } from '../src/engine/kubernetes/api-versions';

const START = '  // The constants: written by `npx projen generate` from schema/kubernetes.json.\n';
const END = '  // The end of the constants.\n';

/** The data of a minor in `kubernetes.json`. */
export interface Minor {
  readonly apiVersions: Readonly<Record<string, { readonly preferred: string }>>;
  /** The words of the docstring after the API version. */
  readonly also?: string;
  /** The source of the data, if the minor is not released yet. */
  readonly preview?: string;
}

/**
 * The source of `KubernetesVersion` with a constant for each minor: jsii finds only
 * constants that are written in the class.
 */
export function withVersionConstants(source: string, minors: Readonly<Record<string, Minor>>): string {
  const constants = Object.entries(minors).map(([minor, data]) => `\n${constant(minor, data)}\n`);
  const [before] = source.split(START);
  const [, after] = source.split(END);
  return [before, START, ...constants, '\n', END, after].join('');
}

function constant(minor: string, { apiVersions, also, preview }: Minor): string {
  const { preferred } = apiVersions[DRA_GROUP];
  const number = minor.slice('1.'.length);
  const more = [
    ...also === undefined ? [] : [`, with ${also}`],
    ...preview === undefined ? [] : [`; a preview, read from ${preview}`],
  ];
  return [
    `  /** Kubernetes ${minor}: \`${DRA_GROUP}/${preferred}\`${more.join('')}. */`,
    `  public static readonly V1_${number} = new KubernetesVersion(${number}${preview === undefined ? '' : ', true'});`,
  ].join('\n');
}
