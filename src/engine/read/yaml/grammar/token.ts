/** The tokens of a document, in the terms of YAML 1.1. */
export const enum TokenType {
  STREAM_END,
  DIRECTIVE,
  DOCUMENT_START,
  DOCUMENT_END,
  BLOCK_LIST_START,
  BLOCK_MAP_START,
  BLOCK_END,
  FLOW_LIST_START,
  FLOW_LIST_END,
  FLOW_MAP_START,
  FLOW_MAP_END,
  BLOCK_ENTRY,
  FLOW_ENTRY,
  KEY,
  VALUE,
  ALIAS,
  ANCHOR,
  TAG,
  PLAIN_SCALAR,
  OTHER_SCALAR,
}

/** A token and its position. */
export interface Token {
  readonly type: TokenType;
  /** The index of the line on which the token begins. */
  readonly line: number;
  /** The offsets at which the token begins and at which the scanner stopped reading it. */
  readonly start: number;
  readonly end: number;
  /** The content of a scalar or directive, the name of an anchor or alias, or the suffix of a tag. */
  readonly value: string;
  /** The handle of a tag or directive: the shorthand for a tag prefix, or `%YAML`. */
  readonly handle?: string;
}
