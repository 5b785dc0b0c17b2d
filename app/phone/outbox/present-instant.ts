/** By this phone's clock, always in the form that sorts as text. */
export const presentInstant = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })

let latest = ''

/** Puts what was asked and what was sent in order: never before an earlier one, though the phone's clock is set back. */
export function orderedInstant(): string {
  const now = presentInstant()
  if (now > latest) latest = now
  return latest
}
