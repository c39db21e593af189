import { Source } from './source';

const VERSION = /%YAML[ \t]+\d{1,2}\.\d{1,2}/;
const TAG_PREFIX = /%TAG[ \t]+!(?:[-\w]*!)?[ \t]+(?:[-\w;/?:@&=+$,.!~*'()[\]]|%[0-7][\dA-Fa-f])+(?=[\s\0])/;
const REST_OF_LINE = /[ \t]*(?:#[^\n\0\u2028\u2029]*)?[\n\0\u2028\u2029]/;

/** A directive for the next document: a version, or a prefix of tags. */
const DIRECTIVE = new RegExp(`(?:${VERSION.source}|${TAG_PREFIX.source})${REST_OF_LINE.source}`, 'y');

/** Whether there is a directive at the position, which must begin a line. */
export function isAtDirective(source: Source): boolean {
  DIRECTIVE.lastIndex = source.at;
  return DIRECTIVE.test(source.text);
}
