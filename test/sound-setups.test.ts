import * as dra from '../src';
import { SOUND_SETUPS } from './sound-setups';
import { SoundSetup } from './sound-setups/sound-setup';

function findings(
  { yaml, runtimeConfig, featureGates, existing }: SoundSetup,
  version: dra.KubernetesVersion,
): dra.Finding[] {
  return dra.Manifests.fromYaml(yaml).check({ version, runtimeConfig, featureGates, existing }).findings;
}

function versionsOf({ from, to }: SoundSetup): dra.KubernetesVersion[] {
  const [oldest, newest] = [dra.KubernetesVersion.of(from), dra.KubernetesVersion.of(to)];
  return dra.KubernetesVersion.all().filter(({ minor }) => minor >= oldest.minor && minor <= newest.minor);
}

test('there are at least sixty different sound setups', () => {
  expect(new Set(SOUND_SETUPS.map(({ title }) => title)).size).toBe(SOUND_SETUPS.length);
  expect(SOUND_SETUPS.length).toBeGreaterThanOrEqual(60);
});

test.each(SOUND_SETUPS)('the check has no findings, on any version, for $title', (setup) => {
  const worrying = versionsOf(setup).flatMap((version) =>
    findings(setup, version)
      .filter(({ severity }) => severity !== dra.Severity.INFO)
      .map(
        ({ severity, ruleId, kind, fieldPath, message }) =>
          `${version}: ${severity} ${ruleId} ${kind} ${fieldPath} ${message}`,
      ),
  );

  expect(versionsOf(setup)).not.toEqual([]);
  expect(worrying).toEqual([]);
});
