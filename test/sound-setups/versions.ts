import { Classic, CLASSICS } from './classic-manifests';
import { Dialect, DIALECTS } from './manifests';
import { SoundSetup } from './sound-setup';

/** The same setup in each API version of structured parameters. */
export function inEachVersion(
  title: string,
  write: (dialect: Dialect) => string,
  dialects: readonly Dialect[] = DIALECTS,
): SoundSetup[] {
  return dialects.map((dialect) => ({
    ...dialect,
    title: `${title}, ${dialect.apiVersion}`,
    yaml: write(dialect),
  }));
}

export function inBothClassics(title: string, write: (classic: Classic) => string): SoundSetup[] {
  return CLASSICS.map((classic) => ({
    ...classic,
    title: `${title}, ${classic.apiVersion}`,
    yaml: write(classic),
  }));
}
