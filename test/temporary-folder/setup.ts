import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives all tests of a run, and all processes that they start, one temporary folder,
 * which the teardown removes.
 */
export default function setUp(): void {
  process.env.CDK8S_DRA_OUTER_TMPDIR = process.env.TMPDIR ?? '';
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'cdk8s-dra-tests-'));
}
