// Not in npm test: it bundles kubectl dra, and starts it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { writeKrewFiles } from '../../projenrc/krew/archive';
import { StandInKubectl } from '../cli/cluster/stand-in-kubectl';
import { CLASS, slice } from '../engine/scheduling/setups';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-krew-test-'));
  await writeKrewFiles(join(folder, 'one'), '1.2.3');
});
afterAll(() => rmSync(folder, { recursive: true }));

const archive = (name: string): Buffer => readFileSync(join(folder, name, 'kubectl-dra.tar.gz'));

test('the manifest has the version, and the checksum of the archive', () => {
  const { spec } = parse(readFileSync(join(folder, 'one', 'dra.yaml'), 'utf8'));

  expect(spec.version).toBe('v1.2.3');
  expect(spec.platforms).toHaveLength(1);
  expect(spec.platforms[0]).toMatchObject({
    uri: 'https://github.com/cdk8s-dra/cdk8s-dra/releases/download/v1.2.3/kubectl-dra.tar.gz',
    sha256: createHash('sha256').update(archive('one')).digest('hex'),
    bin: 'kubectl-dra',
  });
  expect(spec.shortDescription.length).toBeLessThanOrEqual(60);
});

test('the same sources give the same archive', async () => {
  await writeKrewFiles(join(folder, 'two'), '1.2.3');

  expect(archive('two').equals(archive('one'))).toBe(true);
});

test('the archive has the program and all licences, and the program runs through a link, without the package', () => {
  const installed = join(folder, 'installed');
  mkdirSync(installed);
  execFileSync('tar', ['-xzf', join(folder, 'one', 'kubectl-dra.tar.gz'), '-C', installed]);
  symlinkSync(join(installed, 'kubectl-dra'), join(folder, 'kubectl-dra'));
  const kubectl = new StandInKubectl({ objects: [CLASS, slice('node-1', '{ name: gpu-0 }')].join('---\n') });
  const env = { PATH: `${kubectl.env.PATH}:${process.env.PATH}` };
  const run = (...args: string[]) => execFileSync(join(folder, 'kubectl-dra'), args, { encoding: 'utf8', env });

  expect(readdirSync(installed).sort())
    .toEqual([
      'LICENSE', 'LICENSE.dagre', 'LICENSE.diff', 'LICENSE.languageserver', 'LICENSE.re2', 'LICENSE.yaml',
      'kubectl-dra',
    ]);
  expect(run('devices')).toMatch(/^node-1 +gpu\.example\.com +node-1 +gpu-0 .*free/m);
  expect(run('devices', '-o', 'yaml')).toContain('device: gpu-0');
  expect(run('graph', '--format', 'svg')).toContain('<svg');
  expect(run('explain', 'class/gpu')).toMatch(/^class gpu: /);
  kubectl.remove();
});
