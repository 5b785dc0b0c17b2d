const earliest = '1970-01-01T00:00:00.000Z'
const latest = '2099-12-31T23:59:59.999Z'

/** This phone's time in a format that sorts as text, limited to the years that the server accepts. */
export function systemNow(): string {
  const now = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
  // A year without exactly four digits starts with a sign, which sorts before all digits.
  if (now < earliest) return earliest
  return now > latest ? latest : now
}
