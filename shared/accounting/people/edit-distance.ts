/** Whether at most `most` letters added, removed or replaced turn one text into the other. */
export function isWithinEdits(from: string, to: string, most: number): boolean {
  const [a, b] = [Array.from(from), Array.from(to)]
  if (Math.abs(a.length - b.length) > most) return false
  // Edits from the part of `a` read so far to each prefix of `b`.
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of a.entries()) {
    const next = [index + 1]
    for (const [column, other] of b.entries()) {
      const kept = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(kept, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return false
    row = next
  }
  return (row.at(-1) ?? 0) <= most
}
