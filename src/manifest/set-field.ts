/** Sets a field whatever its name is: `__proto__` too is only a name. */
export function setField(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true })
}
