import { FORMAT_KEYWORD } from './format';
import { JSON_KEYWORD } from './json-value';
import { Keyword } from './keyword';
import { LIST_KEYWORDS } from './list-constraints';
import { MAP_KEYWORDS } from './map-constraints';
import { VALUE_KEYWORDS } from './value-constraints';

/** The enforcement of each schema keyword except `x-dra-one-of` and `x-dra-rule`. */
export const KEYWORDS: Record<string, Keyword> = {
  ...VALUE_KEYWORDS,
  ...LIST_KEYWORDS,
  ...MAP_KEYWORDS,
  'x-dra-format': FORMAT_KEYWORD,
  'x-dra-json': JSON_KEYWORD,
};
