const earliest = '1970-01-01T00:00:00.000Z'
const latest = '2099-12-31T23:59:59.999Z'

/** By this phone's clock, always in the form that sorts as text, and within the years that the server can read. */
export function systemNow(): string {
  const now = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
  // A year of more or fewer than four digits begins with a sign, which sorts before all digits.
  if (now < earliest) return earliest
  return now > latest ? latest : now
}
