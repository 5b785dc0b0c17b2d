/** Whether a name contains the search, in any case and with or without accents; an empty search finds everything (Specification 2). */
export function matchesSearch(name: string, search: string): boolean {
  return folded(name).includes(folded(search.trim()))
}

/** Accents, and signs that no one sees: joiners, directions, variants. */
const unseen =
  /[\u0300-\u036F]|[\u20D0-\u20F0]|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u00AD\u061C\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** A text as searches and lists compare it; the same as `app.folded` of the database. */
export const folded = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(unseen, '')
