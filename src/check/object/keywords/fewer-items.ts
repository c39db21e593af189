import { Field, StructType, ValueType } from '../../../kubernetes/api-schema';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { Inspection } from '../../inspection';

/**
 * The argument of `x-dra-max-items-with`: a list may hold fewer items as soon as one of
 * them has one of the fields.
 */
export interface FewerItems {
  readonly fields: string[];
  readonly max: number;
}

/** The values of an attribute that are lists. */
const LIST_VALUES = ['bools', 'ints', 'strings', 'versions'];

/** The minors in which an item has such a field, and the list is too long for that. */
export function minorsWithTooMany(
  inspection: Inspection,
  value: unknown,
  { fields, max }: FewerItems,
  type: ValueType,
): MinorSet {
  const items = value as any[] | undefined;
  if (items === undefined || items === null || items.length <= max) {
    return NO_MINORS;
  }
  let struct = type.element!.struct!;
  const basic = struct.fields.get('basic');
  struct = basic?.type.struct ?? struct;
  let minors = NO_MINORS;
  for (const item of items) {
    const holder = basic === undefined ? item : item?.basic;
    for (const name of isObject(holder) ? fields : []) {
      minors |=
        name === 'attributes.lists'
          ? minorsWithLists(inspection, holder.attributes, struct)
          : minorsWith(inspection, holder, struct.fields.get(name));
    }
  }
  return minors;
}

function minorsWith(inspection: Inspection, holder: any, known: Field | undefined): MinorSet {
  return known !== undefined && holder[known.name]?.length > 0 ? inspection.keeps(known) : NO_MINORS;
}

function minorsWithLists(inspection: Inspection, attributes: unknown, struct: StructType): MinorSet {
  const attribute = struct.fields.get('attributes')!.type.element!.struct!;
  const hasList =
    isObject(attributes)
    && Object.values<any>(attributes).some((each) =>
      LIST_VALUES.some((name) => each?.[name]?.length > 0),
    );
  return hasList ? inspection.keeps(attribute.fields.get(LIST_VALUES[0])!) : NO_MINORS;
}
