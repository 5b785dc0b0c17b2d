/** The first characters of a text, at most `most`. None is split in two, which PostgreSQL's JSON rejects. */
export const cutText = (text: string, most: number): string =>
  // A character has one or two units, so that the first cut splits only what the second one drops.
  Array.from(text.slice(0, 2 * most).toWellFormed())
    .slice(0, most)
    .join('')
