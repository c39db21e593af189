import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of all examples. */
export const EXAMPLES = join(__dirname, '..', '..', 'examples');

/** The names of the examples: every folder with a `cdk8s.yaml`. */
export function exampleNames(): string[] {
  return readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'cdk8s.yaml')));
}

/** The files of a folder, by name. */
export function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

/**
 * The YAML that is committed for an example, by file name: as its program makes it by
 * itself, or for a version.
 */
export function committedYaml(name: string, version?: string): Record<string, string> {
  return filesOf(
    version === undefined
      ? join(EXAMPLES, name, 'expected')
      : join(EXAMPLES, name, 'versions', version),
  );
}

/** The examples that are committed for further Kubernetes versions, with each of them. */
export function versionedExamples(): [string, string][] {
  return exampleNames().flatMap((name) => {
    const versions = join(EXAMPLES, name, 'versions');
    return existsSync(versions)
      ? readdirSync(versions)
        .sort()
        .map((version): [string, string] => [name, version])
      : [];
  });
}
