import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Translates the API to every declared language, as source code only, and throws the
 * result away.
 *
 * It proves that all of them can have the API, without a JDK, .NET or Go on the machine.
 */
const LANGUAGES = ['python', 'java', 'dotnet', 'go'];

const out = mkdtempSync(join(tmpdir(), 'pacmak-'));
try {
  execFileSync('jsii-pacmak', ['--code-only', '--outdir', out, '--targets', ...LANGUAGES], { stdio: 'inherit' });
  const missing = LANGUAGES.filter(language => !readdirSync(out).includes(language));
  if (missing.length > 0) {
    throw new Error(`jsii-pacmak wrote nothing for ${missing.join(', ')}`);
  }
  console.log(`translated to ${LANGUAGES.join(', ')}`);
} finally {
  rmSync(out, { recursive: true, force: true });
}
