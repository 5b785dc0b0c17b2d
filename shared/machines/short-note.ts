import { cutText } from '#shared/core/cut-text.ts'

/** Characters of a fault or repair in the timeline of a machine, and of the reason not to use it. Other notes are shown whole. */
const longestNote = 200

/** A text of several lines, as one that fits a line of the timeline or the banner of a machine. */
export const shortNote = (text: string) => cutText(text.replaceAll(/\s+/g, ' ').trim(), longestNote)

/** Why a machine must not be used, as the banner says it. A fault may be reported without a word. */
export const faultReason = (what: string) => shortNote(what) || 'Reported faulty'
