import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes the API reference: API.md for the constructs, and one page per L1 module in
 * docs/api.
 *
 * Reads the `.jsii` file, so the library has to be compiled.
 */
const MODULES = 'docs/api';

const out = mkdtempSync(join(tmpdir(), 'docgen-'));
try {
  execFileSync('jsii-docgen', ['--output', join(out, 'API.md'), '--split-by-submodule'], { stdio: 'inherit' });

  rmSync(MODULES, { recursive: true, force: true }); // the page of a module that is gone has to go too
  mkdirSync(MODULES, { recursive: true });
  for (const page of readdirSync(out)) {
    const text = readFileSync(join(out, page), 'utf8').trimEnd() + '\n';
    if (page === 'API.md') {
      writeFileSync(page, text.replace(/\]\(\.\/(\w+\.md)\)/g, `](./${MODULES}/$1)`));
    } else {
      writeFileSync(join(MODULES, page), text);
    }
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
