import type { CheckOptions } from '../check/check-options';
import type { ProgressListener } from '../check/check-target';
import type { ExistingObject } from '../check/existing-object';
import type { ReportSource } from '../check/found-problems';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { ReportOrigin } from '../output/report';
import type { Document } from '../read/document';
import type { TextSource } from '../read/text-source';

/** Where manifests are from. */
export interface ManifestOrigin extends ReportOrigin {
  /** The documents; those of constructs are rendered for the version. */
  readonly documents: (version?: KubernetesVersion) => readonly Document[];
  /** The texts that the documents were read from. @default - there are none */
  readonly texts?: readonly TextSource[];
  /** Documents of the cluster, which have no findings. @default - none */
  readonly context?: readonly Document[];
  readonly onProgress?: ProgressListener;
  /** The number of documents in found files that are not objects of Kubernetes. @default 0 */
  readonly passedOver?: number;
  /** How constructs are checked. @default - as documents */
  readonly check?: (options: CheckOptions) => ReportSource;
  /** The objects that constructs declare to exist in the cluster. @default - none */
  readonly existing?: () => readonly ExistingObject[];
  /** Throws why constructs are not rewritten. @default - they are */
  readonly refuse?: (what: 'convert' | 'fix') => never;
}
