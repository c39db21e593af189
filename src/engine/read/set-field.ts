/** Sets a field, including one named `__proto__`. */
export function setField(map: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') {
    // An assignment would set the prototype.
    Object.defineProperty(map, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    map[name] = value;
  }
}
