import type { Terms } from './employee-values.ts'

/** Terms whose field value reads as it is; the others are choices with labels. */
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
 * The error at a field that another user changed while this user was typing.
 * @param theirs the other user's value, as the field would show it
 */
export function overtakenSentence(term: string, theirs: unknown): string {
  const value = legible.includes(term) && theirs !== '' ? ` to “${String(theirs)}”` : ''
  return `Someone else changed this${value} while you were typing. Saving will replace it with yours.`
}
