/** More unread messages are shown as this and a plus. */
export const mostUnread = 99

/** Messages in one answer. */
export const pageSize = 50

/** Files of one message. */
export const mostFiles = 10
