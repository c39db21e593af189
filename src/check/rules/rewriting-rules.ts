import { RuleDescription } from './object-rules';
import { Severity } from '../finding';

const { ERROR, WARNING, INFO } = Severity;

/**
 * What is said of manifests that are written anew: for another Kubernetes version, or as
 * a program.
 */
export const REWRITING_RULES: readonly RuleDescription[] = [
  {
    id: 'conversion-loss',
    severity: WARNING,
    title: 'the API version that an object is converted to cannot hold a field',
    why: 'The field is left out of the converted object, which then asks for something else than the original.',
    fix: 'Convert for a Kubernetes version that has the field, or see to it that nothing depends on it.',
  },
  {
    id: 'not-converted',
    severity: ERROR,
    title: 'an object cannot be converted',
    why: 'The other Kubernetes version has nothing that means the same, so the object stands in the result as it was.',
    fix: 'Write the object anew, or convert for a Kubernetes version that has its kind.',
  },
  {
    id: 'plain-object',
    severity: INFO,
    title: 'a program has no construct for an object, or for a part of it',
    why: 'The object is in the program as a plain ApiObject, which nothing completes or checks while it is written.',
    fix: 'Nothing; the object comes out as it was. What cannot be read has to be mended in the YAML.',
  },
];
