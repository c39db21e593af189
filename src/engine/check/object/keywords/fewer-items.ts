import { Keyword, KeywordSubject, reject } from './keyword';
import { alternatives } from '../../../errors/wording';
import { Field, StructType } from '../../../kubernetes/api-schema';
import { FewerItems } from '../../../kubernetes/keyword-arguments';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { Fields, isObject } from '../../../kubernetes/plain-data';
import { Inspection } from '../../inspection';

const LIST_VALUES = ['bools', 'ints', 'strings', 'versions'];

/** A lower maximum length for lists in which an item sets certain fields. */
export const FEWER_ITEMS_KEYWORD: Keyword = {
  brokenIn: (value, { argument }, minors, inspection) => {
    const { fields, max, items } = argument as FewerItems;
    const isShort = value === undefined || value === null || value.length <= max;
    return isShort ? NO_MINORS : minors & minorsWithFields(inspection, value, fields, items!);
  },
  report: reportSize,
};

function minorsWithFields(
  inspection: Inspection,
  items: readonly (Fields | undefined)[],
  fields: readonly string[],
  struct: StructType,
): MinorSet {
  const basic = struct.fields.get('basic');
  const inner = basic?.type.struct ?? struct;
  let minors = NO_MINORS;
  for (const item of items) {
    const holder = basic === undefined ? item : item?.basic;
    for (const name of isObject(holder) ? fields : []) {
      minors |=
        name === 'attributes.lists'
          ? minorsWithLists(inspection, holder.attributes, inner)
          : minorsWith(inspection, holder, inner.fields.get(name));
    }
  }
  return minors;
}

function minorsWith(inspection: Inspection, holder: Fields, known: Field | undefined): MinorSet {
  return known !== undefined && holder[known.name]?.length > 0 ? inspection.keeps(known) : NO_MINORS;
}

function minorsWithLists(inspection: Inspection, attributes: unknown, struct: StructType): MinorSet {
  const attribute = struct.fields.get('attributes')!.type.element!.struct!;
  const hasList =
    isObject(attributes)
    && Object.values<Fields | undefined>(attributes).some((each) =>
      LIST_VALUES.some((name) => each?.[name]?.length > 0),
    );
  return hasList ? inspection.keeps(attribute.fields.get(LIST_VALUES[0])!) : NO_MINORS;
}

function reportSize(subject: KeywordSubject): void {
  const { fields, max } = subject.constraint.argument as FewerItems;
  reject(subject, subject.path, {
    ruleId: 'list-size',
    reason: 'TooMany',
    words: () => ({
      message: `must have at most ${max} entries when one of them sets ${alternatives(fields)}, `
        + `got ${subject.value.length}`,
    }),
  });
}
