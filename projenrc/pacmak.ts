import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from './languages';

/**
 * Translates the API to every declared language, and discards the result: proves that the API can be translated, on a
 * machine without a JDK, .NET or Go.
 */
const names = Object.keys(LANGUAGES);
const out = mkdtempSync(join(tmpdir(), 'pacmak-'));
try {
  execFileSync('jsii-pacmak', ['--code-only', '--outdir', out, '--targets', ...names], { stdio: 'inherit' });
  const missing = names.filter((name) => !readdirSync(out).includes(name));
  if (missing.length > 0) {
    throw new Error(`jsii-pacmak wrote nothing for ${missing.join(', ')}`);
  }
  console.log(`translated to ${names.join(', ')}`);
} finally {
  rmSync(out, { recursive: true, force: true });
}
