/** A text that contains manifests: a file, or a string. */
export interface TextSource {
  /** The path of the file, as given or found. @default - the text is not from a file */
  readonly file?: string;

  /** Whether the file was found rather than named, and may have nothing to do with Kubernetes. */
  readonly isFound?: boolean;

  /** Whether the text is an input of the command, so that fixes name options of the command. @default false */
  readonly isOfCommand?: boolean;

  /** The kinds whose objects in the cluster are all known: fixes need not ask to declare more. @default - none */
  readonly knownKinds?: readonly string[];

  /** Reads the text, again whenever positions in it are needed: texts are not kept in memory. */
  readonly read: () => string;
}

/** The extent of a document in its text. */
export interface DocumentText {
  readonly source: TextSource;
  /** The offsets at which the document begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Whether the document is a JSON value in a stream of JSON values. */
  readonly isJson: boolean;
  /** Whether the document may contain comments that accept findings. @default false */
  readonly mayAccept?: boolean;
  /** Whether a marker at the start belongs to the document rather than separating it from another one. */
  readonly isWhole: boolean;
}

/** Decodes a file. Bytes that are not UTF-8 become NUL, which no manifest may contain. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replaceAll('\ufffd', '\0');
  }
}
