/**
 * Names of locations or activities as saved: trimmed, without blank ones. If none is left, nothing is saved
 * (Specification 5).
 */
export function namesToSave(names: readonly string[]): string[] {
  return names.map((name) => name.trim()).filter((name) => name !== '')
}
