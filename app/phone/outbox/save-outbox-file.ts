import type { OutboxItem } from './phone-db.ts'

/** Hands over what waits as a file, for somebody who can help when this phone can't send it. */
export function saveOutboxFile(items: readonly OutboxItem[]) {
  const file = new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `muster-waiting-${Temporal.Now.plainDateISO().toString()}.json`
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
