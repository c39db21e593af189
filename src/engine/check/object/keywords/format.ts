import { Keyword, KeywordSubject, reject } from './keyword';
import { checkExpression, isFineExpression, purposeOf } from './selectors';
import { found } from '../../../errors/wording';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { tidied } from '../../fixes/tidied';
import { formatFaults } from '../formats/formats';

/** The format of a string, including CEL expressions. */
export const FORMAT_KEYWORD: Keyword = {
  brokenIn: (value, { argument }, minors, { gates }) => {
    const format = argument as string;
    const text: string = value ?? '';
    const purpose = purposeOf(format);
    const isFine = purpose === undefined || isFineExpression(text, purpose, minors, gates);
    return isFine ? minors & faultyIn(format, text) : minors;
  },
  report: reportFormat,
};

function faultyIn(format: string, text: string): MinorSet {
  return formatFaults(format, text).reduce((all, { minors }) => all | minors, NO_MINORS);
}

function reportFormat(subject: KeywordSubject): void {
  const { path, minors, constraint } = subject;
  const format = constraint.argument as string;
  const text: string = subject.value ?? '';
  const purpose = purposeOf(format);
  if (purpose !== undefined) {
    checkExpression(subject, purpose);
  }
  for (const fault of formatFaults(format, text)) {
    reject(subject, fault.at === undefined ? path : field(path, fault.at), {
      ruleId: 'field-format',
      reason: fault.reason,
      minors: minors & fault.minors,
      words: () => ({
        message: wordsOfFormat(text, fault.allowed),
        suggestion: fault.suggestion,
        fixes: tidied(path, text, (other) => formatFaults(format, other).length === 0),
      }),
    });
  }
}

function wordsOfFormat(text: string, allowed: string): string {
  return text === '' ? `must be ${allowed}` : `${found(text)} is not allowed: it must be ${allowed}`;
}
