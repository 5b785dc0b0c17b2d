/** The highest number that a badge has room for. */
export const mostInBadge = 99

/** The count on a badge: "7", "99+". */
export const badgeText = (count: number) => (count > mostInBadge ? `${mostInBadge}+` : `${count}`)
