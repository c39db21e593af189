import type { KnownDriver, PublishedName } from '../../../../catalogue/known-driver';
import type { DeviceUse, Part } from '../../../../cel/selector/device-comparisons';
import { didYouMean, nearName } from '../../../../errors/did-you-mean';
import { alternatives, found } from '../../../../errors/wording';
import { own } from '../../../../kubernetes/plain-data';
import { billionthsOf, isQuantity } from '../../../../kubernetes/quantity';
import { Severity } from '../../../finding';
import { Wording } from '../../../problem';

/** A value that no device has, or only few devices. */
export interface ValueFault {
  readonly wording: Wording;
  /** The value, and the one that was intended. */
  readonly meant?: readonly [value: string, instead: string];
  readonly severity?: Severity;
}

/** The attribute or capacity in a comparison, as the driver publishes it. */
interface Compared {
  readonly driver: KnownDriver;
  readonly key: string;
  readonly named: readonly PublishedName[];
  /** The expression that reads it in a selector. */
  readonly text: string;
}

/** The fault in the values to which an attribute or capacity is compared. */
export function valueFault(compared: Compared, { values, part }: DeviceUse): ValueFault | undefined {
  const { named } = compared;
  if (values.length === 0 || named.length === 0) {
    return undefined;
  }
  if (named[0].container === 'capacity') {
    return quantityFault(compared, values[0]);
  }
  if (named.every(({ data }) => data.values !== undefined)) {
    return part === undefined ? closedFault(compared, values) : undefined;
  }
  return values.map((value) => openFault(compared, value, part)).find((fault) => fault !== undefined);
}

function closedFault({ driver, key, named }: Compared, values: readonly string[]): ValueFault | undefined {
  const known = [...new Set(named.flatMap(({ data }) => data.values!))];
  const other = values.find((value) => !known.includes(value));
  if (other === undefined) {
    return undefined;
  }
  const corrected = own(own(driver.data.corrections?.values, key), other);
  const guess = corrected === undefined ? didYouMean(other, known) : ` (did you mean ${found(corrected)}?)`;
  const instead = corrected ?? nearName(other, known)?.name;
  return {
    wording: {
      message: `${found(key)} of ${driver} is never ${found(other)}${guess}`,
      suggestion: `use ${alternatives(known)}`,
    },
    severity: guess === '' ? Severity.INFO : Severity.WARNING,
    meant: instead === undefined ? undefined : [other, instead],
  };
}

/** Samples are not a complete list, so a value is only a fault if it resembles a sample. */
function openFault({ driver, key, named, text }: Compared, value: string, part?: Part): ValueFault | undefined {
  const samples = named.flatMap(({ data }) => (data.samples ?? []).filter((each) => typeof each === 'string'));
  const isRight = samples.some((sample) => (part === undefined ? sample === value : sample[part](value)));
  const near = isRight ? undefined : nearIn(samples, value, part);
  return near === undefined ? undefined : {
    wording: {
      message: `${found(key)} of ${driver} ${LACKS[part ?? 'whole']} ${found(value)}, but `
        + `${part === undefined ? '' : 'is '}such as ${found(near.sample)}`,
      suggestion: near.instead === undefined
        ? `write ${text}.contains(${found(value)})`
        : `use ${found(near.instead)}`,
    },
    meant: near.instead === undefined ? undefined : [value, near.instead],
  };
}

const LACKS: Readonly<Record<Part | 'whole', string>> = {
  whole: 'is never', startsWith: 'does not begin with', includes: 'does not contain',
};

/** A sample that a value resembles, and the replacement of the value, unless it is a part of the sample. */
interface Near {
  readonly sample: string;
  readonly instead?: string;
}

function nearIn(samples: readonly string[], value: string, part?: Part): Near | undefined {
  if (part === 'includes') {
    return samples.flatMap((sample) => modelIn(sample, value)).at(0);
  }
  const alike = part === undefined ? samples.find((sample) => isAlike(value, sample)) : undefined;
  const sample = alike ?? samples.find((each) => isPart(value, each));
  return sample === undefined ? undefined : { sample, instead: alike };
}

/** A part of a sample that equals a value except for case. Words without digits may be right in either case. */
function modelIn(sample: string, value: string): Near[] {
  const isModel = /\d/.test(value) && /[a-z]/i.test(value);
  const start = isModel ? sample.toLowerCase().indexOf(value.toLowerCase()) : -1;
  return start < 0 ? [] : [{ sample, instead: sample.slice(start, start + value.length) }];
}

/** The words of a value in lower case, surrounded by spaces. Lists such as `sym;asym` are one word. */
function wordsOf(value: string): string {
  return ` ${value.toLowerCase().split(/[^a-z0-9;,]+/).filter((word) => word !== '').join(' ')} `;
}

/** Shorter texts are similar by chance. */
const FEWEST_LETTERS = 4;

/**
 * Whether a value equals a sample except for case and punctuation, possibly with words around it, or except for one
 * letter. Texts with digits that differ in a letter may be different models.
 */
function isAlike(value: string, sample: string): boolean {
  const [given, known] = [value, sample].map((each) => wordsOf(each).replaceAll(' ', ''));
  return given === known
    || (known.length >= FEWEST_LETTERS && wordsOf(value).includes(wordsOf(sample)))
    || (known.length > FEWEST_LETTERS && !/\d/.test(given + known) && nearName(given, [known])?.isCertain === true);
}

/** Whether a value consists of words of a sample, but not the first ones: other names may start alike. */
function isPart(value: string, sample: string): boolean {
  return wordsOf(value).trim() !== '' && wordsOf(sample).indexOf(wordsOf(value)) > 0;
}

const MEBIBYTE = billionthsOf('1Mi');

/** The maximum difference between the published and the nominal capacity: a twentieth. */
const LOST = 20n;

function quantityFault({ driver, key, named, text }: Compared, value: string): ValueFault | undefined {
  const samples = named.flatMap(({ data }) => data.capacities ?? (data.sample === undefined ? [] : [data.sample]));
  const amount = isQuantity(value) ? billionthsOf(value) : 0n;
  if (amount <= 0n || !samples.some((sample) => sample.endsWith('i'))) {
    return undefined;
  }
  if (/^\d+$/.test(value) && amount < MEBIBYTE) {
    return {
      wording: {
        message: `quantity(${found(value)}) is ${value} bytes, and ${found(key)} of ${driver} such as `
          + found(samples[0]),
        suggestion: `write the unit, as in ${text}.compareTo(quantity(${found(samples[0])})) >= 0`,
      },
    };
  }
  const less = samples.find((sample) => {
    const missing = amount - billionthsOf(sample);
    return missing > 0n && missing * LOST <= amount;
  });
  return less === undefined ? undefined : {
    wording: {
      message: `some devices of ${driver} have a little less ${found(key)} than ${found(value)}, such as `
        + found(less),
      suggestion: `write quantity(${found(less)}) if these are meant, too`,
    },
    severity: Severity.INFO,
  };
}
