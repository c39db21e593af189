import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server/out/server/src/languageservice/yamlLanguageService';

/** Stands for the cursor in a text. */
const CURSOR = '|';

/**
 * The language server of the YAML extension of Visual Studio Code, with a schema for all
 * files.
 */
export class LanguageServer {
  private readonly service: ReturnType<typeof getLanguageService>;
  private opened = 0;

  /** @param schema the file of the schema; it may refer to files beside it */
  public constructor(schema: string) {
    const uri = pathToFileURL(schema).href;
    this.service = getLanguageService({
      schemaRequestService: (url) => Promise.resolve(readFileSync(fileURLToPath(url), 'utf8')),
      workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
      telemetry: { send: fail, sendError: fail, sendTrack: fail },
    });
    this.service.configure({
      validate: true, completion: true, hover: true, isKubernetes: false, schemas: [{ uri, fileMatch: ['*.yaml'] }],
    });
  }

  /** The errors in a file: `line:column message`. */
  public async errors(text: string): Promise<string[]> {
    const diagnostics = await this.service.doValidation(this.open(text), false);
    return diagnostics.map(({ range: { start }, message }) => `${start.line + 1}:${start.character + 1} ${message}`);
  }

  /** What is offered at the cursor. */
  public async completions(textWithCursor: string): Promise<string[]> {
    const { document, position } = this.openAt(textWithCursor);
    const { items } = await this.service.doComplete(document, position, false);
    return items.map(({ label }) => label);
  }

  /** What is shown of the word under the cursor. */
  public async hover(textWithCursor: string): Promise<string> {
    const { document, position } = this.openAt(textWithCursor);
    const hover = await this.service.doHover(document, position);
    return (hover?.contents as { readonly value: string } | undefined)?.value ?? '';
  }

  private openAt(textWithCursor: string) {
    const at = textWithCursor.indexOf(CURSOR);
    const document = this.open(textWithCursor.replace(CURSOR, ''));
    return { document, position: document.positionAt(at) };
  }

  private open(text: string): TextDocument {
    return TextDocument.create(`file:///manifests/${this.opened++}.yaml`, 'yaml', 1, text);
  }
}

function fail(...what: unknown[]): never {
  throw new Error(`the language server reports ${JSON.stringify(what)}`);
}
