/** Messages in one answer. */
export const pageSize = 50

/** Characters of one message. */
export const mostInMessage = 10_000

/** People of a group. */
export const mostInGroup = 500

/** Pinned messages of a channel: one answer, however long they are. */
export const mostPins = 50

/** Files of one message. */
export const mostFiles = 10

/** The most messages that are read at once, to refresh what a screen shows or to reach an old one. */
export const mostMessages = 500
