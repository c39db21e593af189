import { IConstruct } from 'constructs';
import type { Changes } from './changes/changes';
import type { CheckOptions } from './check/check-options';
import type { Report } from './check/report';
import type { Conversion, ConvertOptions } from './conversion/conversion';
import { A_CONSTRUCT, A_LIST, A_STRING, expectArgument, Expectation, listOf, optional } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { FeatureGates } from './kubernetes/feature-gates';
import { KubernetesVersion } from './kubernetes/kubernetes-version';
import { isObject } from './kubernetes/plain-data';
import type { Program } from './program/program';
import type { Document } from './read/document';

/** The modules behind `Manifests`, loaded at first use: importing the library stays fast. */
const LAZY = {
  appReport: () => require('./synth/app-report') as typeof import('./synth/app-report'),
  changes: () => require('./changes/changes') as typeof import('./changes/changes'),
  conversion: () => require('./conversion/convert') as typeof import('./conversion/convert'),
  documentReport: () => require('./check/document-report') as typeof import('./check/document-report'),
  existingObject: () => require('./check/existing-object') as typeof import('./check/existing-object'),
  program: () => require('./program/write-program') as typeof import('./program/write-program'),
  programLibrary: () => require('./program-library') as typeof import('./program-library'),
  programObjects: () => require('./read/program-objects') as typeof import('./read/program-objects'),
  yaml: () => require('./read/yaml-documents') as typeof import('./read/yaml-documents'),
};

/** The origin of manifests, which decides how they are read, checked and converted. */
interface ManifestSource {
  readonly check: (options: CheckOptions) => Report;
  readonly documents: (version: KubernetesVersion) => readonly Document[];
  readonly convert: (options: ConvertOptions) => Conversion;
}

/**
 * Kubernetes manifests from YAML, from plain objects, or from constructs.
 *
 * Manifests can be checked the way the API server and the whole cluster would judge them,
 * converted for another Kubernetes version, compared with previous manifests, and written
 * as a program.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{
 *   apiVersion: 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   metadata: { name: 'gpu' },
 *   spec: {},
 * }]);
 * const report = manifests.check({ version: dra.KubernetesVersion.V1_34 });
 * console.log(report.toString());
 */
export class Manifests {
  /**
   * Reads the documents of a YAML string.
   *
   * Documents that cannot be read do not throw: they are findings of the check.
   *
   * @param text one document, or several separated by `---`
   */
  public static fromYaml(text: string): Manifests {
    expectArgument('the YAML', text, A_STRING);
    const read = () => LAZY.yaml().readYaml(text);
    return new Manifests({
      check: (options) => LAZY.documentReport().reportOf(read(), options),
      documents: read,
      convert: (options) => LAZY.conversion().convertText(text, options),
    });
  }

  /**
   * Takes objects as plain data, one for each manifest.
   *
   * Values with a `toJSON` method, such as dates, count as what it returns. Values that
   * JSON cannot hold do not throw: they are findings of the check.
   *
   * @param objects the results of a JSON or YAML parser, or of `toJson()`
   */
  public static fromObjects(objects: any[]): Manifests {
    expectArgument('the objects', objects, A_LIST);
    const read = () => LAZY.programObjects().readObjects(objects);
    return new Manifests({
      check: (options) => LAZY.documentReport().reportOf(read(), options),
      documents: read,
      convert: (options) => LAZY.conversion().convertObjects(read(), options),
    });
  }

  /**
   * Takes the objects of an app, of a chart, or of any other construct.
   *
   * References to objects elsewhere in the app are resolved, but the findings are only
   * about objects in the scope.
   *
   * @param scope the construct
   */
  public static fromScope(scope: IConstruct): Manifests {
    expectArgument('the scope', scope, A_CONSTRUCT);
    return new Manifests({
      check: (options) => LAZY.appReport().checkApp(scope, options),
      documents: (version) => LAZY.appReport().appDocuments(scope, version),
      convert: () => {
        throw new ValidationError(
          'constructs are rendered for a Kubernetes version instead of being converted: '
            + 'define a TargetCluster, as in TargetCluster.define(scope, { version })',
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
   * @param options the cluster to check for
   * @throws UnscopedValidationError if a feature gate, API version or rule is unknown, or
   * an acknowledgement has no reason
   */
  public check(options: CheckOptions = {}): Report {
    if (options.version !== undefined) {
      KubernetesVersion._expect(options.version);
    }
    if (options.existing !== undefined) {
      expectArgument('existing', options.existing, LAZY.existingObject().EXISTING_OBJECTS);
    }
    expectArgument('acknowledge', options.acknowledge, ACKNOWLEDGEMENTS);
    return this.source.check(options);
  }

  /**
   * Converts the manifests for another Kubernetes version: DRA objects, and the claims of
   * pods in any kind of workload. Everything else stays unchanged.
   *
   * @param options the cluster to convert for
   * @throws UnscopedValidationError if the version is missing, or an API version is unknown
   * @throws ValidationError if the manifests are those of constructs, which follow their
   * TargetCluster
   */
  public convert(options: ConvertOptions): Conversion {
    KubernetesVersion._expect(options?.version);
    return this.source.convert(options);
  }

  /**
   * Writes a TypeScript program that makes the same objects with this library, to adopt
   * existing YAML in one step.
   *
   * DRA objects become constructs, and claims of pods become calls of `PodClaims`, wherever
   * that makes the same object; the notes of the program list the others. The program
   * targets the newest Kubernetes version that has the API versions of the objects.
   *
   * @see https://cdk8s.io
   */
  public toProgram(): Program {
    const { supportedVersions, version } = this.check();
    const documents = this.source.documents(version);
    const { PROGRAM_LIBRARY } = LAZY.programLibrary();
    return LAZY.program().writeProgram(documents, supportedVersions, PROGRAM_LIBRARY);
  }

  /**
   * Compares the manifests with previous ones: which changes a cluster rejects, which pods
   * it replaces, and what else changes.
   *
   * @param previous the manifests as they were applied, not as the cluster returns them
   * @param target the cluster; without a version, the newest one on which the new
   * manifests work
   * @throws UnscopedValidationError if a feature gate or API version is unknown
   */
  public changesFrom(previous: Manifests, target: CheckOptions = {}): Changes {
    expectArgument('the previous manifests', previous, MANIFESTS);
    const version = target.version ?? this.check(target).version;
    KubernetesVersion._expect(version);
    return LAZY.changes().Changes._between(
      previous.source.documents(version),
      this.source.documents(version),
      version,
      new FeatureGates(target.featureGates),
    );
  }
}

const ACKNOWLEDGEMENTS = optional(listOf(isObject, 'objects with a ruleId and a reason'));

const MANIFESTS: Expectation = {
  fits: (value) => typeof value?.changesFrom === 'function',
  words: 'Manifests, such as Manifests.fromYaml(text)',
};
