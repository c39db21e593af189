import type * as lsp from 'vscode-languageserver/node';
import type { Session } from './session';
import type { Sessions } from './sessions';
import { Severity } from '../engine/check/finding';
import { messageOf } from '../engine/check/messages';
import { DiagramFormat } from '../engine/diagram/diagram-options';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import { found } from '../engine/errors/wording';
import { KubernetesVersion } from '../engine/kubernetes/kubernetes-version';
import { own } from '../engine/kubernetes/plain-data';
import { ManifestSet } from '../engine/manifests/manifest-set';

type Command = (session: Session, connection: lsp.Connection, args: readonly unknown[]) => unknown;

/** The commands that editors can execute beyond the protocol itself. */
const COMMANDS: Readonly<Record<string, Command>> = {
  /** Draws the setup and its findings as an HTML page: the folder of a given file, or the first folder. */
  'cdk8s-dra.diagram': ({ workspace: { sources, options } }) =>
    ManifestSet.ofTexts(sources).draw(DiagramFormat.HTML, options),

  /** Converts a document to a Kubernetes version: its URI, and the version. */
  'cdk8s-dra.convert': async (session, connection, [uri, version]) => {
    const { workspace } = session;
    if (typeof uri !== 'string' || typeof version !== 'string') {
      throw new UnscopedValidationError('the command needs two arguments: the URI of an open document, and a version');
    }
    const file = session.fileOf(uri);
    if (workspace.textOf(file) === undefined) {
      throw new UnscopedValidationError(`${file} is not open`);
    }
    const { featureGates, runtimeConfig } = workspace.options;
    const { losses, _texts } = ManifestSet.ofTexts(workspace.sources)
      .convert({ version: KubernetesVersion.of(version), featureGates, runtimeConfig });
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

/** The names of the commands. */
export const COMMAND_NAMES = Object.keys(COMMANDS);

/** Executes a command that the editor sends with its arguments. */
export function execute(
  sessions: Sessions, connection: lsp.Connection, { command, arguments: args = [] }: lsp.ExecuteCommandParams,
): unknown {
  const run = own(COMMANDS, command);
  if (run === undefined) {
    throw new UnscopedValidationError(`command ${found(command)} not found; allowed: ${COMMAND_NAMES.join(', ')}`);
  }
  return run(sessions.of(String(args[0])), connection, args);
}
