/** From so many people on, and for half of those of whom something is said, a sentence is said once for all. */
const often = 3

/**
 * The sentence that is said of most people, where it would be a column of the same words, and of how many. Only one,
 * so that it is plain whom it is about: all who have no sentence of their own.
 */
export function mostSharedReason(sentences: readonly string[]): { sentence: string; count: number } | null {
  const said = sentences.filter((sentence) => sentence !== '')
  const counts = [...Map.groupBy(said, (sentence) => sentence)].map(([sentence, { length }]) => ({
    sentence,
    count: length,
  }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most && most.count >= often && 2 * most.count >= said.length ? most : null
}
