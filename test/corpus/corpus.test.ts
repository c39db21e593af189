// Not in npm test: it needs the manifests beside the repository.
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { CORPUS, isCorpusHere, recordedAnswers } from './recorded-answers';
import * as dra from '../../src';
import { isDraApiVersion } from '../../src/engine/kubernetes/api-versions';
import { locatePods } from '../../src/engine/pods/pod-location';
import { Document } from '../../src/engine/read/document';
import { readYaml } from '../../src/engine/read/yaml-documents';
import { compare, isCompared } from '../verdicts/comparison';
import { PROFILES } from '../verdicts/recording';
import { recordedServers } from '../verdicts/recordings';

/** A file of the corpus, as `folder/name`, and its documents. */
interface File {
  readonly name: string;
  readonly text: string;
  readonly documents: readonly Document[];
}

const read = new Map<string, File[]>();

/** The files of a folder, read once. */
function filesOf(folder: string): File[] {
  const known = read.get(folder) ?? readdirSync(join(CORPUS, folder)).sort().map((name) => {
    const text = readFileSync(join(CORPUS, folder, name), 'utf8');
    return { name: `${folder}/${name}`, text, documents: readYaml(text) };
  });
  read.set(folder, known);
  return known;
}

function check(text: string, version: string, featureGates?: Record<string, boolean>): dra.Finding[] {
  return [
    ...dra.Manifests.fromYaml(text).check({
      version: dra.KubernetesVersion.of(version),
      featureGates,
    }).findings,
  ];
}

/**
 * The recording knew the namespaces, which no manifest says: none that matters was
 * labelled for admin access.
 */
function asRecorded(finding: dra.Finding): dra.Finding {
  const isRefused = finding.ruleId === 'admin-access-namespace';
  return isRefused ? { ...finding, severity: dra.Severity.ERROR, origin: dra.FindingOrigin.API_SERVER } : finding;
}

/** Custom resources without pods, such as the parameters of a driver, were not sent. */
function isForeign(manifest: any): boolean {
  return !isDraApiVersion(manifest.apiVersion) && locatePods(manifest).length === 0;
}

function errorsOf(findings: readonly dra.Finding[]): dra.Finding[] {
  return findings.filter(({ severity }) => severity === dra.Severity.ERROR);
}

if (!isCorpusHere()) {
  test('the corpus is missing, so that its tests are skipped', () =>
    console.log('../shared/corpus and ../shared/verdicts are not here: nothing was compared'));
} else {
  describe.each(recordedServers())('compared with the API server of %s', (server) => {
    const answers = recordedAnswers(server);
    const [, minor, profile] = server.split('.');
    const gates = PROFILES[profile];

    const folders = readdirSync(CORPUS, { withFileTypes: true }).filter((each) => each.isDirectory());

    test.each(folders.map(({ name }) => name))(
      'the check gives the recorded answer, field and reason for every document of %s', (folder) => {
        const differing = filesOf(folder).flatMap(({ name, text, documents }) => {
          const findings = check(text, `1.${minor}`, gates).map(asRecorded);
          return documents.map(({ manifest, index }) => {
            const object = (manifest ?? {}) as { apiVersion: string; kind: string };
            const answer = answers.get(`${name}#${index}`);
            const isLeftOut = answer === undefined || !isCompared(object);
            const comparison = isLeftOut
              ? undefined
              : compare(
                object,
                answer,
                findings.filter(({ documentIndex }) => documentIndex === index),
              );
            return { document: `${name}#${index}`, comparison };
          });
        }).filter(({ comparison }) => comparison?.outcome === 'differs');
        expect(differing).toEqual([]);
      });
  });

  const classicMinors = ['1.26', '1.27', '1.28', '1.29', '1.30'];

  test.each(classicMinors)('classic setups with objects that %s accepts have no errors', (minor) => {
    const answers = recordedAnswers(`${minor}.default`);
    const isFine =
      (name: string) =>
        ({ manifest, index }: Document) =>
          answers.get(`${name}#${index}`)?.verdict === 'accepted'
        || (!answers.has(`${name}#${index}`) && isForeign(manifest));
    const accepted = ['v1alpha1', 'v1alpha2', 'workload-only']
      .flatMap(filesOf)
      .filter(({ name, documents }) => documents.every(isFine(name)));
    expect(accepted.length).toBeGreaterThan(10);
    expect(
      accepted.flatMap(({ name, text }) =>
        errorsOf(check(text, minor)).map((finding) => ({ name, finding })),
      ),
    ).toEqual([]);
  });

  test('classic claims are rejected on a Kubernetes version without their API version', () => {
    const silent = ['v1alpha1', 'v1alpha2'].flatMap(filesOf).filter(({ text }) =>
      !check(text, '1.31').some(({ fieldPath, reason }) => fieldPath === 'apiVersion' && reason === 'NotFound'));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('classic setups work on the versions with their API version, and the report names the limiting finding', () => {
    for (const [folder, oldest, newest] of [
      ['v1alpha1', '1.26', '1.26'],
      ['v1alpha2', '1.27', '1.30'],
    ]) {
      const ranges = filesOf(folder)
        .map(({ text }) => dra.Manifests.fromYaml(text).check())
        .filter(({ hasErrors }) => !hasErrors);
      expect(ranges.length).toBeGreaterThan(10);
      ranges.forEach(({ supportedVersions, upperLimit }) => {
        expect(supportedVersions[0].minor).toBeGreaterThanOrEqual(
          dra.KubernetesVersion.of(oldest).minor,
        );
        expect(`${supportedVersions[supportedVersions.length - 1]}`).toBe(newest);
        expect(upperLimit?.reason).toMatch(/NotFound|BadRequest/);
      });
    }
  });

  test('invalid files with resourceClassName under a structured version get a finding that names the field', () => {
    const files = filesOf('known-bad').filter(({ text }) => text.includes('resourceClassName'));
    expect(files.length).toBeGreaterThan(0);
    for (const { text } of files) {
      const report = dra.Manifests.fromYaml(text).check();
      const named = errorsOf(report.findings).filter(
        ({ fieldPath, origin }) =>
          fieldPath.endsWith('resourceClassName') && origin === 'api-server',
      );
      expect(named.map(({ ruleId, message }) => [ruleId, message])).toContainEqual([
        'unknown-field',
        expect.stringContaining('resourceClassName'),
      ]);
    }
  });

  test('workloads with claims defined elsewhere work on some version, and fail on others only for fields of '
    + 'other versions', () => {
    for (const { text } of filesOf('workload-only')) {
      const reports = dra.KubernetesVersion.all().map((version) =>
        dra.Manifests.fromYaml(text).check({ version }),
      );
      expect(reports.some(({ hasErrors }) => !hasErrors)).toBe(true);
      expect(
        reports
          .flatMap(({ findings }) => errorsOf(findings))
          .filter(({ ruleId }) => ruleId !== 'unknown-field'),
      ).toEqual([]);
    }
  });
}
