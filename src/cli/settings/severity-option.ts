import { choice, Option } from './option';
import { Values } from './values';
import { Finding, Severity } from '../../engine/check/finding';
import { isAtLeast, SEVERITIES } from '../../engine/check/severity-rank';
import { ExitCode } from '../shell';

const NEVER = 'never';

/** The lowest severity that fails, or none. */
export type FailOn = Severity | typeof NEVER;

export const FAIL_ON: Option<FailOn> = choice<FailOn>(
  'fail-on', [...SEVERITIES, NEVER], 'the lowest severity that fails; by default error',
);

/** The exit code for findings. */
export function exitCodeFor(findings: readonly Finding[], failOn: FailOn): ExitCode {
  const fails = failOn !== NEVER && findings.some(({ severity }) => isAtLeast(severity, failOn));
  return fails ? ExitCode.FINDINGS : ExitCode.FINE;
}

/** The lowest severity that fails, by the options; by default error. */
export function failOnOf(values: Values): FailOn {
  return values.get(FAIL_ON) ?? Severity.ERROR;
}
