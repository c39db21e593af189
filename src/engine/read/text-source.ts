/** A text with manifests: a file, or a string. */
export interface TextSource {
  /** The file, as it was named or found. @default - the text is not from a file */
  readonly file?: string;

  /** Whether it was found and not named, and may have nothing to do with Kubernetes. */
  readonly isFound?: boolean;

  /** Whether the command was given it, so that fixes name options of the command. @default false */
  readonly isOfCommand?: boolean;

  /** The kinds of which all objects in the cluster are known: fixes need not ask for others. @default - none */
  readonly knownKinds?: readonly string[];

  /** Reads the text, again when positions in it are needed: texts are not kept. */
  readonly read: () => string;
}

/** Where the text of a document is. */
export interface DocumentText {
  readonly source: TextSource;
  /** The offset at which the document begins, and the one at which it ends. */
  readonly start: number;
  readonly end: number;
  /** Whether the document is a JSON value in a stream of them. */
  readonly isJson: boolean;
  /** Whether comments in it accept findings. @default false */
  readonly mayAccept?: boolean;
  /** Whether a marker at the start belongs to the document, and does not separate it. */
  readonly isWhole: boolean;
}

/** Decodes a file. Bytes that are not UTF-8 become NUL, which no manifest has. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replaceAll('\ufffd', '\0');
  }
}
