const mostStaff = 100_000

/** What is wrong with a number of staff or contractors, as a sentence; NaN means that no number was entered. */
export function peopleCountProblem(count: number): string | null {
  if (!Number.isInteger(count)) return 'Enter a whole number.'
  if (count < 0) return 'Enter 0 or more.'
  return count > mostStaff ? 'Enter 100,000 or less.' : null
}
