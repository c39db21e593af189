import { IConstruct } from 'constructs';
import type * as changes from './changes/changes';
import type * as acceptedFindings from './check/accepted-findings';
import type * as checker from './check/checker';
import type * as existingObject from './check/existing-object';
import { Located, Report } from './check/report';
import type { SetupObject } from './check/setup/setup';
import { Conversion, ConvertOptions } from './conversion/conversion';
import type * as converter from './conversion/convert';
import { A_CONSTRUCT, A_LIST, A_TEXT, expectArgument, Expectation, listOf, optional } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { FeatureGates } from './kubernetes/feature-gates';
import { KubernetesVersion } from './kubernetes/kubernetes-version';
import { ALL_MINORS, MinorSet, minorSet } from './kubernetes/minors';
import { isObject } from './kubernetes/plain-data';
import type * as requirements from './kubernetes/requirements';
import { RuntimeConfig } from './kubernetes/runtime-config';
import type * as program from './program/program';
import type * as writing from './program/write-program';
import type * as programLibrary from './program-library';
import { Document } from './read/document';
import type * as programObjects from './read/program-objects';
import type * as yamlDocuments from './read/yaml-documents';
import type * as appReport from './synth/app-report';

/** What to check for. */
export interface CheckOptions {
  /**
   * The Kubernetes version that the findings are about.
   *
   * @default - the newest version on which all of it works
   */
  readonly version?: KubernetesVersion;

  /**
   * The feature gates that the cluster sets, by name.
   *
   * @default - the gates as Kubernetes ships them; up to 1.33 `DynamicResourceAllocation`
   * counts as on
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that the cluster switches on or off, in the words of
   * `--runtime-config`.
   *
   * @default - the API versions that Kubernetes serves by itself
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };

  /**
   * Objects that the cluster has, or will have, besides the manifests. References to them
   * lead somewhere.
   *
   * @default - none, except those that the constructs of a scope declare
   */
  readonly existing?: existingObject.ExistingObject[];

  /**
   * Findings that are known and accepted. They still stand in the report, as
   * acknowledged.
   *
   * @default - none, except those that a scope acknowledges with `Checks`
   */
  readonly acknowledge?: acceptedFindings.AcknowledgedFinding[];
}

/** Where manifests come from, and what can be done with them there. */
interface ManifestSource {
  readonly check: (options: CheckOptions) => Report;
  readonly documents: (version: KubernetesVersion) => readonly Document[];
  readonly convert: (options: ConvertOptions) => Conversion;
}

/**
 * Manifests, wherever they came from: checked as the API server would check them, and as
 * a whole.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{ apiVersion: 'resource.k8s.io/v1alpha2', kind: 'ResourceClass', metadata: { name: 'gpu' } }]);
 * const report = manifests.check({ version: dra.KubernetesVersion.V1_30 });
 * console.log(report.toString());
 */
export class Manifests {
  /**
   * The documents of a YAML text. What cannot be read is a finding of the check.
   *
   * @param text one document, or several separated by `---`
   */
  public static fromYaml(text: string): Manifests {
    expectArgument('the YAML', text, A_TEXT);
    const read = () => (require('./read/yaml-documents') as typeof yamlDocuments).readYaml(text);
    return new Manifests({
      check: (options) => checkAll(read(), options),
      documents: read,
      convert: (options) => loadConverter().convertText(text, options),
    });
  }

  /**
   * Objects as plain data, one for each manifest. What JSON would write as text, as it
   * does with a date, counts as that text; what JSON cannot hold is a finding of the
   * check.
   *
   * @param objects what a JSON or YAML parser, or `toJson()`, returned
   */
  public static fromObjects(objects: any[]): Manifests {
    expectArgument('the objects', objects, A_LIST);
    const read = () => (require('./read/program-objects') as typeof programObjects).readObjects(objects);
    return new Manifests({
      check: (options) => checkAll(read(), options),
      documents: read,
      convert: (options) => loadConverter().convertObjects(read(), options),
    });
  }

  /**
   * The objects of an app, of a chart, or of any construct. Objects elsewhere in the app
   * are looked at, not reported.
   *
   * @param scope the construct
   */
  public static fromScope(scope: IConstruct): Manifests {
    expectArgument('the scope', scope, A_CONSTRUCT);
    const { checkApp, appDocuments } = require('./synth/app-report') as typeof appReport;
    return new Manifests({
      check: (options) => checkApp(scope, options),
      documents: (version) => appDocuments(scope, version),
      convert: () => {
        throw new ValidationError(
          'objects of constructs are not converted, they are rendered for any Kubernetes version: '
            + 'define a TargetCluster with the version, as in TargetCluster.define(scope, { version })',
          scope,
        );
      },
    });
  }

  private constructor(private readonly source: ManifestSource) {
  }

  /**
   * Checks the manifests.
   *
   * @param options what to check for
   * @throws UnscopedValidationError if a feature gate, API version or rule is not known,
   * or an acknowledgement has no reason
   */
  public check(options: CheckOptions = {}): Report {
    if (options.version !== undefined) {
      KubernetesVersion._expect(options.version);
    }
    if (options.existing !== undefined) {
      expectArgument(
        'existing',
        options.existing,
        (require('./check/existing-object') as typeof existingObject).EXISTING_OBJECTS,
      );
    }
    expectArgument(
      'acknowledge',
      options.acknowledge,
      optional(listOf(isObject, 'objects with a ruleId and a reason')),
    );
    return this.source.check(options);
  }

  /**
   * Converts the manifests for another Kubernetes version: the objects of DRA and the
   * claims of all pods. Everything else stays as it is.
   *
   * @param options what to convert for
   * @throws UnscopedValidationError if there is no version, or if an API version is not
   * known
   * @throws ValidationError if the manifests are those of constructs: these follow their
   * TargetCluster
   */
  public convert(options: ConvertOptions): Conversion {
    KubernetesVersion._expect(options?.version);
    return this.source.convert(options);
  }

  /**
   * The TypeScript program with this library that makes the same objects, so that
   * existing YAML can be adopted in one step.
   *
   * Objects of DRA become constructs, and claims of pods calls of `PodClaims`, wherever
   * that makes the same object; the notes of the program list the others. What others
   * refer to comes first. The program names the Kubernetes version that it is for.
   *
   * @see https://cdk8s.io
   */
  public toProgram(): program.Program {
    const { writeProgram } = require('./program/write-program') as typeof writing;
    const { PROGRAM_LIBRARY } = require('./program-library') as typeof programLibrary;
    const { supportedVersions, version } = this.check();
    return writeProgram(this.source.documents(version), supportedVersions, PROGRAM_LIBRARY);
  }

  /**
   * What a cluster that has the previous manifests makes of these: what it refuses, which
   * pods it restarts, and what else changes.
   *
   * @param previous the manifests as they were applied, not as the cluster gives them
   * back
   * @param target the cluster; without a version, the newest version on which these
   * manifests work
   * @throws UnscopedValidationError if a feature gate or API version is not known
   */
  public changesFrom(previous: Manifests, target: CheckOptions = {}): changes.Changes {
    expectArgument('the previous manifests', previous, MANIFESTS);
    const version = target.version ?? this.check(target).version;
    KubernetesVersion._expect(version);
    const { Changes } = require('./changes/changes') as typeof changes;
    return Changes._between(
      previous.source.documents(version),
      this.source.documents(version),
      version,
      new FeatureGates(target.featureGates),
    );
  }
}

const MANIFESTS: Expectation = {
  fits: (value) => typeof value?.changesFrom === 'function', words: 'Manifests, such as Manifests.fromYaml(text)',
};

function loadConverter(): typeof converter {
  return require('./conversion/convert') as typeof converter;
}

/**
 * Checks documents for all versions at once. Where the named version alone has nothing
 * against them, which takes less to find out, the others are left until a caller asks for
 * them.
 */
function checkAll(documents: readonly Document[], options: CheckOptions): Report {
  const gates = new FeatureGates(options.featureGates);
  const runtimeConfig = new RuntimeConfig(options.runtimeConfig);
  const check = (minors: MinorSet) => (require('./check/checker') as typeof checker)
    .checkDocuments(documents, { minors, gates, runtimeConfig, externals: options.existing });
  const splitProblems = (objects: readonly SetupObject[]) =>
    splitOff({ problems: located(objects), acknowledged: [] }, options.acknowledge);
  const minor = options.version?.minor;
  const first = minor === undefined ? [] : check(minorSet(minor));
  const isFine = minor !== undefined && first.every(({ problems }) => problems.length === 0);
  const checked = isFine ? first : check(ALL_MINORS);
  return Report._of({
    ...splitProblems(isFine ? [] : checked),
    minors: ALL_MINORS,
    minor,
    everywhere: isFine ? () => ({ ...splitProblems(check(ALL_MINORS)), minors: ALL_MINORS }) : undefined,
    requirements: (each) => (require('./kubernetes/requirements') as typeof requirements)
      .requirementsOf(checked.map(({ identity }) => identity.apiVersion ?? ''), each),
  });
}

function splitOff(
  found: acceptedFindings.SplitProblems, accepted: readonly acceptedFindings.AcknowledgedFinding[] | undefined,
): acceptedFindings.SplitProblems {
  return accepted === undefined
    ? found
    : (require('./check/accepted-findings') as typeof acceptedFindings).setAside(found, accepted);
}

function located(objects: readonly SetupObject[]): Located[] {
  return objects.flatMap((object) => object.problems.map((problem) => ({ object, problem })));
}
