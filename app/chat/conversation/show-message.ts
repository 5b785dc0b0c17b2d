export const messageElementId = (messageId: string) => `message-${messageId}`

const highlightMs = 2500
const highlight = { outline: '2px solid var(--accent)', borderRadius: '12px', background: 'var(--accent-soft)' }

/** Scrolls to a message that is on the page, focuses it and highlights it for a moment, without motion. */
export function showMessage(id: string): void {
  const row = document.getElementById(messageElementId(id))
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
  row?.animate([highlight, highlight], highlightMs)
}

/** Shows a message as soon as it is drawn, and keeps it in view while those around it get their heights, until the user does something. */
export function keepInView(row: HTMLElement | null) {
  const list = row?.closest('[role="log"]')
  if (!row || !list) return undefined
  showMessage(row.id.slice(messageElementId('').length))
  const sizes = new ResizeObserver(() => row.scrollIntoView({ block: 'center' }))
  for (const part of [list, ...list.children]) sizes.observe(part)
  const ended = new AbortController()
  const end = () => {
    sizes.disconnect()
    ended.abort()
  }
  for (const act of ['pointerdown', 'wheel', 'keydown']) window.addEventListener(act, end, { signal: ended.signal })
  return end
}
