import type { Terms } from './employee-values.ts'

/** Terms whose value reads as it stands in its field; the others are choices, known by words of their own. */
const legible: readonly string[] = [
  'firstName',
  'lastName',
  'phone',
  'overtimeAfterHours',
  'ordinaryRate',
  'overtimeRate',
  'sundayRate',
  'holidayRate',
] satisfies (keyof Terms)[]

/**
 * At a field that is typed in while somebody else saved another value of it.
 * @param theirs as the field would show it
 */
export function overtakenSentence(term: string, theirs: unknown): string {
  const value = legible.includes(term) && theirs !== '' ? ` to “${String(theirs)}”` : ''
  return `Somebody else changed this${value} while you were typing. Saving puts yours in its place.`
}
