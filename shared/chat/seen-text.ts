/** Spaces, signs without width or that only direct the text, and the empty Braille cell. */
const unseenOnly = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u

/** The text, or none if it would show nothing. */
export const seenText = (text: string): string => (unseenOnly.test(text) ? '' : text)
