import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_BINDINGS, ROOT } from './workspace';

/** Where a package says what it depends on. */
interface Metadata {
  readonly file: string;
  /** What it must contain for a dependency from a version on, up to the next major one. */
  readonly range: (lowest: string, end: string) => string;
  /** What else it must contain. */
  readonly others?: readonly string[];
}

const METADATA: readonly Metadata[] = [
  {
    file: 'python/setup.py',
    range: (lowest, end) => `>=${lowest}, <${end}"`,
    others: ['"Development Status :: 4 - Beta"', '"cdk8s_dra"'], // jsii says so of experimental packages
  },
  {
    file: 'java/pom.xml',
    range: (lowest, end) => `<version>[${lowest},${end})</version>`,
    others: ['<groupId>io.github.cdk8s-dra</groupId>'],
  },
  { file: 'dotnet/Cdk8s.Dra/Cdk8s.Dra.csproj', range: (lowest, end) => `Version="[${lowest},${end})"` },
  {
    file: 'go/cdk8sdra/go.mod',
    range: (lowest) => ` v${lowest}\n`, // the lowest version is a range in Go
    others: ['module github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra'],
  },
];

/** Packages that depend on other versions than package.json does, or have other names. */
export function metadataFaults(): string[] {
  const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const ranges = Object.values<string>(peerDependencies).map((range) => {
    const [, lowest, major] = /^\^((\d+)\.\d+\.\d+)$/.exec(range)!;
    return [lowest, `${Number(major) + 1}.0.0`] as const;
  });
  return METADATA.flatMap(({ file, range, others = [] }) => {
    const text = readFileSync(join(OWN_BINDINGS, file), 'utf8');
    return [...ranges.map(([lowest, end]) => range(lowest, end)), ...others]
      .filter((expected) => !text.includes(expected))
      .map((expected) => `${file} must contain ${expected.trim()}`);
  });
}
