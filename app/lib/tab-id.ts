/** Sent with each call, so that a tab is not told of changes it made itself. */
export const tabId = String(Math.random()).slice(2)
