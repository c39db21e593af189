import { rmSync } from 'node:fs';

/**
 * Removes what the tests left behind. Another run of the same process, as in watch mode,
 * begins as the first one did.
 */
export default function tearDown(): void {
  rmSync(process.env.TMPDIR!, { recursive: true, force: true });
  const outer = process.env.CDK8S_DRA_OUTER_TMPDIR;
  delete process.env.CDK8S_DRA_OUTER_TMPDIR;
  if (outer === undefined || outer === '') {
    delete process.env.TMPDIR;
  } else {
    process.env.TMPDIR = outer;
  }
}
