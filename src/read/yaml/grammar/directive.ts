import { Source } from './source';

/** A directive for the next document is a version, or a prefix of tags. */
const VERSION = /%YAML[ \t]+\d{1,2}\.\d{1,2}[ \t]*(?:#.*|\0)?$/my;
const TAG_PREFIX =
  /%TAG[ \t]+!(?:[-\w]*!)?[ \t]+(?:[-\w;/?:@&=+$,.!~*'()[\]]|%[0-7][\dA-Fa-f])+(?=[\s\0])[ \t]*(?:#.*|\0)?$/my;

/** Whether there is a directive at the position, which must begin a line. */
export function isAtDirective(source: Source): boolean {
  return [VERSION, TAG_PREFIX].some((directive) => {
    directive.lastIndex = source.at;
    return directive.test(source.text);
  });
}
