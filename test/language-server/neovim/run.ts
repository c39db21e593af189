/**
 * Edits a file in Neovim, without a window: `npx projen neovim`. Debian's package is enough.
 */
import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WholeCommand } from '../../cli/whole-command';

const CLAIM = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata:
  name: claim
spec:
  devices:
    requests:
      - name: gpu
        exactly:
          allocationMode: all
          deviceClassName: gpu.nvidia.com
`;

const command = new WholeCommand();
const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-neovim-'));
try {
  writeFileSync(join(folder, 'cdk8s-dra.yaml'), "kubernetes: '1.34'\n");
  writeFileSync(join(folder, 'claim.yaml'), CLAIM);
  const result = join(folder, 'result.json');
  const { status, error, stderr } = spawnSync('nvim', [
    '--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${join(__dirname, 'edit.lua')}`,
  ], { cwd: folder, env: { ...command.env, RESULT: result, HOME: folder }, encoding: 'utf8', timeout: 120_000 });
  assert.ifError(error);
  assert.strictEqual(status, 0, stderr);
  const found = JSON.parse(readFileSync(result, 'utf8'));
  assert.strictEqual(found.error, undefined, found.error);
  assert.deepStrictEqual([found.diagnostic.line, found.diagnostic.column], [9, 26]);
  assert.match(found.diagnostic.message, /"all" is not supported: use "All" or "ExactCount"/);
  assert.strictEqual(found.fixed, '          allocationMode: All');
  assert.ok(found.completions.includes('productName'), `no productName in ${found.completions}`);
  process.stdout.write(`Neovim: ${found.diagnostic.message}; fixed; ${found.completions.length} completions\n`);
} finally {
  rmSync(folder, { recursive: true });
  command.remove();
}
