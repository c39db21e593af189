import { ValidationContext } from './validation-context';
import { nameConstructs, violationsOf } from './violations';
import { excludes } from '../cli/input/glob';
import { EXCLUDE } from '../cli/input/inputs';
import { Printer } from '../cli/printer';
import { checkOptions, CLUSTER_OPTIONS } from '../cli/settings/cluster-options';
import { withNamedConfig } from '../cli/settings/configuration';
import { exitCodeFor, FAIL_ON, failOnOf } from '../cli/settings/severity-option';
import { Values } from '../cli/settings/values';
import { ExitCode } from '../cli/shell';
import { WrongUse } from '../cli/wrong-use';
import { reportOf } from '../engine/check/document-report';
import { Severity } from '../engine/check/finding';
import { describeRange } from '../engine/check/messages';
import { visible } from '../engine/errors/visible-text';
import { Report } from '../engine/output/report';
import { readSources, SourceDocuments } from '../engine/read/sources';
import { fileSource } from '../files/file-text';

/** The command options that are also properties of the plugin. */
const PROPERTIES = [...CLUSTER_OPTIONS, FAIL_ON, EXCLUDE];

/** Checks the manifests of a synthesis, and reports the findings as violations. */
export function validateSynthesis(context: ValidationContext, properties: unknown): void {
  if (context.manifests.length === 0) {
    throw new UncheckedSynthesis('DraValidation got no manifests to check: cdk8s-cli passes only files that end '
      + 'in ".yaml" (change outputFileExtension of the App)');
  }
  const shell = { cwd: process.cwd(), stderr: new Printer(process.stderr) };
  const values = withVisibleErrors(() =>
    withNamedConfig(Values.ofConfig('properties of DraValidation', properties, PROPERTIES), shell));
  const { documents } = readManifests(context, values);
  const report = Report._of(reportOf(documents, withVisibleErrors(() => checkOptions(values, shell))));
  nameConstructs(documents, context);
  violationsOf(report.findings, context).forEach((violation) => context.report.addViolation(violation));
  const hasFailed = exitCodeFor(report.findings, failOnOf(values)) !== ExitCode.FINE;
  context.report.submit(hasFailed ? 'failure' : 'success', summaryOf(report));
}

/** Thrown if a synthesis cannot be checked. The error has no fields of its own, which cdk8s-cli would print. */
class UncheckedSynthesis extends Error {
  public get name(): string {
    return 'UncheckedSynthesis';
  }
}

/** Escapes the keys and values of a configuration in errors, since cdk8s-cli prints errors as they are. */
function withVisibleErrors<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw WrongUse.isWrongUse(error) ? new UncheckedSynthesis(visible(error.message)) : error;
  }
}

/** Reads the files without the reader of cdk8s-cli, which does not report invalid YAML. */
function readManifests({ manifests }: ValidationContext, values: Values): SourceDocuments {
  const excluded = values.all(EXCLUDE).map(excludes);
  return readSources(manifests.filter((file) => !excluded.some((isExcluded) => isExcluded(file)))
    .map((file) => fileSource(file)));
}

/** The rows of the table above the violations. */
function summaryOf(report: Report): Record<string, string> {
  const count = (severity: Severity) =>
    String(report.findings.filter((finding) => finding.severity === severity).length);
  return {
    Kubernetes: describeRange(report),
    Errors: count(Severity.ERROR),
    Warnings: count(Severity.WARNING),
    Infos: count(Severity.INFO),
    Acknowledged: String(report.acknowledged.length),
  };
}
