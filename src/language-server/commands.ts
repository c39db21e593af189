import type * as lsp from 'vscode-languageserver/node';
import type { Session } from './session';
import { Severity } from '../engine/check/finding';
import { messageOf } from '../engine/check/messages';
import { DiagramFormat } from '../engine/diagram/diagram-options';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import { KubernetesVersion } from '../engine/kubernetes/kubernetes-version';
import { ManifestSet } from '../engine/manifests/manifest-set';

type Run = (session: Session, connection: lsp.Connection, args: readonly unknown[]) => unknown;

/** The commands that editors can execute beyond the protocol itself. */
export const COMMANDS: Readonly<Record<string, Run>> = {
  /** Draws the setup and its findings as an HTML page: the folder of a given file, or the first folder. */
  'cdk8s-dra.diagram': ({ workspace: { sources, options } }) =>
    ManifestSet.ofTexts(sources).draw(DiagramFormat.HTML, options),

  /** Converts a document to a Kubernetes version: its URI, and the version. */
  'cdk8s-dra.convert': async (session, connection, [uri, version]) => {
    const { workspace } = session;
    const file = session.fileOf(String(uri));
    if (workspace.textOf(file) === undefined) {
      throw new UnscopedValidationError(`${file} is not open`);
    }
    const { featureGates, runtimeConfig } = workspace.options;
    const { losses, _texts } = ManifestSet.ofTexts(workspace.sources)
      .convert({ version: KubernetesVersion.of(String(version)), featureGates, runtimeConfig });
    const ofFile = losses.filter((loss) => loss.file === file);
    const errors = ofFile.filter(({ severity }) => severity === Severity.ERROR);
    if (errors.length > 0) {
      throw new UnscopedValidationError(
        `nothing is converted, since this would be lost: ${errors.map(messageOf).join('; ')}`);
    }
    await connection.workspace.applyEdit(session.editFor(_texts!.filter((each) => each.file === file)));
    return ofFile.map(messageOf);
  },
};
