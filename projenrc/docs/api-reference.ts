import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MODULES = 'docs/api';

/**
 * Writes the API reference from the file `.jsii`: API.md for the constructs, and a page in docs/api for each L1 module,
 * since a single page would bury the constructs.
 */
export function writeApiReference(): void {
  const out = mkdtempSync(join(tmpdir(), 'api-reference-'));
  try {
    execFileSync('jsii-docgen', ['--output', join(out, 'API.md'), '--split-by-submodule'], { stdio: 'inherit' });
    rmSync(MODULES, { recursive: true, force: true }); // also removes the page of a deleted module
    mkdirSync(MODULES, { recursive: true });
    readdirSync(out).forEach((page) => writePage(page, readFileSync(join(out, page), 'utf8')));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function writePage(page: string, text: string): void {
  const trimmed = `${text.trimEnd()}\n`;
  if (page === 'API.md') {
    writeFileSync(page, trimmed.replace(/\]\(\.\/(\w+\.md)\)/g, `](./${MODULES}/$1)`));
  } else {
    writeFileSync(join(MODULES, page), trimmed);
  }
}
