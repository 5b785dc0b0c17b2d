export const outboxName = 'muster-chat'

/** Whether messages may wait in this browser. Found without the library that reads them, which weighs as much as a screen. */
export const hasOutbox = async (): Promise<boolean> =>
  !('databases' in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === outboxName)
