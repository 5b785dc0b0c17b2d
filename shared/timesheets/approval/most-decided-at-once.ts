/** Entries that one call decides on; a screen with more sends several calls. */
export const mostDecidedAtOnce = 5000
