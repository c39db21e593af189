import type { CheckOptions } from '../check/check-options';
import type { ProgressListener } from '../check/check-target';
import type { ExistingObject } from '../check/existing-object';
import type { ReportSource } from '../check/found-problems';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { ReportOrigin } from '../output/report';
import type { Document } from '../read/document';
import type { TextSource } from '../read/text-source';

/** The origin of manifests. */
export interface ManifestOrigin extends ReportOrigin {
  /** Returns the documents; those of constructs are rendered for the version. */
  readonly documents: (version?: KubernetesVersion) => readonly Document[];
  /** The texts that contain the documents. @default - there are none */
  readonly texts?: readonly TextSource[];
  /** Documents of the cluster, which get no findings. @default - none */
  readonly context?: readonly Document[];
  readonly onProgress?: ProgressListener;
  /** The number of documents in found files that are not Kubernetes objects. @default 0 */
  readonly passedOver?: number;
  /** Checks constructs. @default - they are checked as documents */
  readonly check?: (options: CheckOptions) => ReportSource;
  /** Returns the objects that constructs declare to exist in the cluster. @default - none */
  readonly existing?: () => readonly ExistingObject[];
  /** Throws an error that explains why constructs cannot be rewritten. @default - manifests can be rewritten */
  readonly refuse?: (what: 'convert' | 'fix') => never;
}
