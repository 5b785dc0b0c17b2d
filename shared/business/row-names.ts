/** Names of locations or activities as they are saved: trimmed, blanks dropped. None left means save nothing (Specification 5). */
export function namesToSave(names: readonly string[]): string[] {
  return names.map((name) => name.trim()).filter((name) => name !== '')
}
