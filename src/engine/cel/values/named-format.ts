import { Url } from './url';
import { ObjectValue, Optional } from './values';
import { isDnsLabel, isDnsSubdomain, isLabelKey, isLabelValue } from '../../kubernetes/name-grammar';

const LABEL_1035 = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;

/** A named string format of Kubernetes. */
export class NamedFormat implements ObjectValue {
  public readonly typeName = 'NamedFormat';

  public constructor(public readonly name: string, private readonly fits: (text: string) => boolean) {
  }

  public equals(other: unknown): boolean {
    return other === this;
  }

  /** The errors of a string; none if it matches the format. */
  public validate(text: string): Optional {
    return this.fits(text) ? Optional.NONE : new Optional([`is not a ${this.name}`]);
  }
}

/** The format of a prefix, which may end with a dash. */
function prefixOf(fits: (text: string) => boolean): (text: string) => boolean {
  return (text) => fits(text.endsWith('-') ? `${text.slice(0, -1)}a` : text);
}

function isLabel1035(text: string): boolean {
  return text.length <= 63 && LABEL_1035.test(text);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

function isBase64(text: string): boolean {
  return text !== '' && text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** The formats, by their name for `format.named` and `format.NAME()`. */
export const NAMED_FORMATS: Readonly<Record<string, NamedFormat>> = Object.fromEntries(
  Object.entries({
    dns1123Label: isDnsLabel,
    dns1123Subdomain: isDnsSubdomain,
    dns1035Label: isLabel1035,
    qualifiedName: isLabelKey,
    dns1123LabelPrefix: prefixOf(isDnsLabel),
    dns1123SubdomainPrefix: prefixOf(isDnsSubdomain),
    dns1035LabelPrefix: prefixOf(isLabel1035),
    labelValue: isLabelValue,
    uri: (text: string) => Url.tryParse(text) !== undefined,
    uuid: (text: string) =>
      /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text),
    byte: isBase64,
    date: isDate,
    datetime: (text: string) =>
      /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)?$/.test(text)
      && isDate(text.slice(0, 10)),
  }).map(([name, fits]) => [name, new NamedFormat(name, fits)]),
);
