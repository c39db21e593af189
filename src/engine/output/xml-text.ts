/** Characters that XML 1.0 cannot represent, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML and HTML, between tags and in double quotes. */
export function xmlText(text: string): string {
  return text.replace(NOT_IN_XML, '\ufffd').replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}
