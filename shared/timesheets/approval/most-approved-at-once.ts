/** Entries that one call approves; a screen with more sends several calls. */
export const mostApprovedAtOnce = 5000
