import { choice, Option } from './option';
import { Values } from './values';
import { Finding, Severity } from '../../check/finding';
import { isAtLeast, SEVERITIES } from '../../check/severity-rank';
import { ExitCode } from '../shell';

const NEVER = 'never';

/** The mildest severity that fails, or none. */
export type FailOn = Severity | typeof NEVER;

export const FAIL_ON: Option<FailOn> = choice<FailOn>(
  'fail-on', [...SEVERITIES, NEVER], 'the mildest severity with which the exit code is 1; by default error',
);

/** The exit code for findings. */
export function exitCodeFor(findings: readonly Finding[], failOn: FailOn): ExitCode {
  const fails = failOn !== NEVER && findings.some(({ severity }) => isAtLeast(severity, failOn));
  return fails ? ExitCode.FINDINGS : ExitCode.FINE;
}

/** The severity that fails, as the options have it. */
export function failOnOf(values: Values): FailOn {
  return values.get(FAIL_ON) ?? Severity.ERROR;
}
