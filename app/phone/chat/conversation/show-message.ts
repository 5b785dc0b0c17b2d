export const messageElementId = (messageId: string) => `message-${messageId}`

/** Scrolls to a message and focuses it, if it is on the page. */
export function showMessage(id: string): void {
  const row = document.getElementById(messageElementId(id))
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}
