/** Sent with each call, so that a tab is not notified of its own changes. */
export const tabId = String(Math.random()).slice(2)
