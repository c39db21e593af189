import { TEXT_OR_JSON } from './format-options';
import type { AllocationReport } from '../../engine/placement/allocation-report';
import { linesIn } from '../printer';
import { flag, Option } from '../settings/option';
import { Values } from '../settings/values';
import { ExitCode, Shell } from '../shell';

export const DETAILS: Option<boolean> = flag(
  'details', 'show what happened to the devices of Pending pods, step by step',
);

/** The options of commands that print an allocation. */
export const ALLOCATION_OPTIONS: readonly Option<any>[] = [DETAILS, TEXT_OR_JSON];

/** Prints an allocation, and returns the exit code, which reports Pending pods and rejected manifests. */
export function writeAllocation(report: AllocationReport, values: Values, { stdout }: Shell): number {
  if (values.get(TEXT_OR_JSON) === 'json') {
    stdout.writeRaw(`${report.toJson()}\n`);
  } else {
    stdout.print(linesIn(report.toText({ details: values.has(DETAILS) })));
  }
  return report.allPlaced ? ExitCode.FINE : ExitCode.FINDINGS;
}
