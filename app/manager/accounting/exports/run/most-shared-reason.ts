/** A sentence is shown once if at least this many people, and half of all with a sentence, share it. */
const often = 3

/**
 * The most frequent sentence and its count, if many rows would repeat it. Only one, so that it clearly applies to
 * everyone without a sentence of their own.
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
