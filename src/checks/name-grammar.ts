const DASH = 0x2d;
const DOT = 0x2e;

const QUALIFIED_NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

export function isDnsLabel(text: string): boolean {
  return text.length <= 63 && areDnsLabels(text, false);
}

export function isDnsSubdomain(text: string): boolean {
  return text.length <= 253 && areDnsLabels(text, true);
}

/** The name of a driver may be so long. */
export const LONGEST_DRIVER_NAME = 63;

/** Whether the text is the name of a driver as it should be: in lower case, though the API server takes others. */
export function isDriverName(text: string): boolean {
  return text.length <= LONGEST_DRIVER_NAME && areDnsLabels(text, true);
}

/** Whether the text is a label, or several with dots between them. Names are most of what is read, and this is faster than a pattern. */
function areDnsLabels(text: string, mayHaveDots: boolean): boolean {
  let previous = DOT;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isInside = isLowerAlphanumeric(code) || (code === DASH && previous !== DOT)
      || (code === DOT && mayHaveDots && isLowerAlphanumeric(previous));
    if (!isInside) {
      return false;
    }
    previous = code;
  }
  return isLowerAlphanumeric(previous);
}

function isLowerAlphanumeric(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** Whether the text may be the key of a label or annotation. */
export function isLabelKey(text: string): boolean {
  const parts = text.split('/');
  const name = parts[parts.length - 1];
  if (parts.length > 2 || (parts.length === 2 && !isDnsSubdomain(parts[0]))) {
    return false;
  }
  return name.length <= 63 && QUALIFIED_NAME.test(name);
}

export function isLabelValue(text: string): boolean {
  return text === '' || (text.length <= 63 && QUALIFIED_NAME.test(text));
}
