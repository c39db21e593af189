import type { KnownDriver, PublishedName } from '../../../../catalogue/known-driver';
import type { DeviceUse } from '../../../../cel/selector/device-comparisons';
import { didYouMean, nearName } from '../../../../errors/did-you-mean';
import { alternatives, found } from '../../../../errors/wording';
import { own } from '../../../../kubernetes/plain-data';
import { billionthsOf, isQuantity } from '../../../../kubernetes/quantity';
import { Severity } from '../../../finding';
import { Wording } from '../../../problem';

/** A value that no device has, or that few do. */
export interface ValueFault {
  readonly wording: Wording;
  /** The value, and the one that is meant instead. */
  readonly meant?: readonly [value: string, instead: string];
  readonly severity?: Severity;
}

/** What a selector compares: an attribute or capacity, as the driver publishes it. */
interface Compared {
  readonly driver: KnownDriver;
  readonly key: string;
  readonly named: readonly PublishedName[];
  /** The expression that reads it. */
  readonly text: string;
}

/** What is wrong with the values that an attribute or capacity is compared with. */
export function valueFault(compared: Compared, { values, isPrefix = false }: DeviceUse): ValueFault | undefined {
  const { named } = compared;
  if (values.length === 0 || named.length === 0) {
    return undefined;
  }
  if (named[0].container === 'capacity') {
    return quantityFault(compared, values[0]);
  }
  if (named.every(({ data }) => data.values !== undefined)) {
    return isPrefix ? undefined : closedFault(compared, values);
  }
  return values.map((value) => openFault(compared, value, isPrefix)).find((fault) => fault !== undefined);
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

/** Samples are not all values, so that only what resembles one of them is a fault. */
function openFault({ driver, key, named, text }: Compared, value: string, isPrefix: boolean): ValueFault | undefined {
  const samples = named.flatMap(({ data }) => (data.samples ?? []).filter((each) => typeof each === 'string'));
  if (samples.some((sample) => (isPrefix ? sample.startsWith(value) : sample === value))) {
    return undefined;
  }
  const alike = isPrefix ? undefined : samples.find((sample) => isAlike(value, sample));
  const whole = samples.find((sample) => isPart(value, sample));
  if (alike === undefined && whole === undefined) {
    return undefined;
  }
  return {
    wording: {
      message: `${found(key)} of ${driver} ${isPrefix ? 'does not begin with' : 'is never'} ${found(value)}, but `
        + `${isPrefix ? 'is ' : ''}such as ${found(alike ?? whole)}`,
      suggestion: alike === undefined ? `write ${text}.contains(${found(value)})` : `use ${found(alike)}`,
    },
    meant: alike === undefined ? undefined : [value, alike],
  };
}

/** The words of a value in lower case, each with a space on both sides. Lists such as `sym;asym` are one word. */
function wordsOf(value: string): string {
  return ` ${value.toLowerCase().split(/[^a-z0-9;,]+/).filter((word) => word !== '').join(' ')} `;
}

/** Fewer letters than that are alike by chance. */
const FEWEST_LETTERS = 4;

/** Whether a value is a sample but for case and punctuation, maybe with more words around it. */
function isAlike(value: string, sample: string): boolean {
  const [given, known] = [value, sample].map((each) => wordsOf(each).replaceAll(' ', ''));
  return given === known || (known.length >= FEWEST_LETTERS && wordsOf(value).includes(wordsOf(sample)));
}

/** Whether a value is some words of a sample, but not its beginning: other names may begin alike. */
function isPart(value: string, sample: string): boolean {
  return wordsOf(value).trim() !== '' && wordsOf(sample).indexOf(wordsOf(value)) > 0;
}

const MEBIBYTE = billionthsOf('1Mi');

/** How much less devices publish than they are sold with, at most: a twentieth. */
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
