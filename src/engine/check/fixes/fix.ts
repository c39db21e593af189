/** The operation of an edit. */
export enum FixOperation {
  /** Sets the value of a field or an item, which may be missing. */
  SET = 'set',

  /** Renames a field in place: `to` is the path with the new name. */
  RENAME_KEY = 'renameKey',

  /** Moves a field or an item to another path. */
  MOVE = 'move',

  /** Removes a field or an item. */
  REMOVE = 'remove',

  /** Removes all occurrences of a field except one; all have the same value. */
  KEEP_ONE = 'keepOne',

  /** Inserts an item into a list; with an empty path, adds a document to the file. */
  INSERT = 'insert',
}

/** One step of a fix: a change at one path of a document. */
export interface FixEdit {
  /**
   * The path of the document's file, as given or found.
   *
   * @default - the manifests were not read from files
   */
  readonly file?: string;

  /** The index of the document within its file or app, starting at 0. */
  readonly documentIndex: number;

  /** The operation to perform. */
  readonly operation: FixOperation;

  /**
   * The path in the document as a JSON Pointer: `/spec/devices/requests/0/count`. The last
   * step `-` stands for the end of a list. Maps on the path that are missing are created.
   *
   * @see https://www.rfc-editor.org/rfc/rfc6901
   */
  readonly path: string;

  /**
   * The new path, for `renameKey` and `move`.
   *
   * @default - the operation moves nothing
   */
  readonly to?: string;

  /**
   * The new value, for `set` and `insert`.
   *
   * @default - the operation has no value
   */
  readonly value?: any;
}

/** A way to repair a finding. */
export interface Fix {
  /** What the fix does, on a single line: `rename "requsts" to "requests"`. */
  readonly title: string;

  /**
   * Whether the fix keeps the meaning and is certainly intended, such as that of a misspelled field. Otherwise it is a
   * suggestion that needs human judgement.
   */
  readonly isSafe: boolean;

  /** The edits, applied in this order, all or none. */
  readonly edits: FixEdit[];
}
