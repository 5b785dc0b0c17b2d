/** The most of the contract, in UTF-16 units; `cutText` counts characters, so that emoji would be too long. */
const longestName = 80

/** The title of a task as the name of a template. No character at its end is split in two. */
export const templateName = (title: string): string => title.slice(0, longestName).replace(/\p{Surrogate}$/u, '')
