import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TABLET } from './bindings';
import { attempt, run } from './command';
import { PYTHON } from './python/toolchain';
import { versionOf } from './workspace';

/** What fails of the examples in docstrings and README.md, translated to Python. */
export function examplesThatFail(): string[] {
  // What rosetta/ gives to each example, and what the README uses.
  const plus = ['cdk8s-plus-27', 'cdk8s-plus-33'].map((name) => `${name}==${versionOf(name)}`);
  run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...plus]);
  // Examples synthesize apps into the current folder.
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-examples-'));
  try {
    const program = join(__dirname, 'python', 'examples.py');
    const { status, stdout, stderr } = attempt(PYTHON, ['-B', program, TABLET], { folder });
    if (status === 0) {
      console.log(stderr.trim().split('\n').pop());
      return [];
    }
    return [`${stdout}\n${stderr}`.trim()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
