export const outboxName = 'muster-chat'

/** Whether messages may wait in this browser. Found without the library that reads them, which weighs as much as a screen. */
export async function hasOutbox(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  // A browser that keeps nothing refuses.
  const found = await indexedDB.databases().catch(() => [])
  return found.some(({ name }) => name === outboxName)
}
