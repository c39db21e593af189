import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', 'test', 'check', 'setup', 'examples');
const LAYOUT =
  /^# Kubernetes (1\.\d+)(?: with (.+))?\n(?:# acknowledged: (.+)\n)?# bad\n([^]*)\n# good\n([^]*)\n$/;

/** A setup that breaks a rule, and one that mends it. */
export interface RuleExample {
  /** The Kubernetes version that both are for. */
  readonly version: string;
  /** The feature gates and API versions that the cluster switches on for both. */
  readonly switchedOn: readonly string[];
  /**
   * The rules that both break because they need objects which people do not write; they
   * are acknowledged.
   */
  readonly acknowledged: readonly string[];
  readonly bad: string;
  readonly good: string;
}

/** The ids of the rules that have an example. */
export function exampleIds(): string[] {
  return readdirSync(FOLDER).map((name) => name.replace(/\.yaml$/, '')).sort();
}

/** The example of a rule. */
export function ruleExample(ruleId: string): RuleExample {
  const match = LAYOUT.exec(readFileSync(join(FOLDER, `${ruleId}.yaml`), 'utf8'));
  if (match === null) {
    throw new Error(
      `examples/${ruleId}.yaml must have the parts "# Kubernetes 1.NN", "# bad" and "# good", in this order`,
    );
  }
  const [, version, switchedOn, acknowledged, bad, good] = match;
  return {
    version,
    switchedOn: switchedOn?.split(', ') ?? [],
    acknowledged: acknowledged?.split(', ') ?? [],
    bad,
    good,
  };
}
