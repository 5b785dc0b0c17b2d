import { settings } from './phone-db.ts'

/** The number of unsent records that the browser cleared, kept until the employee confirms the notice. */
export const clearedKey = 'cleared'

const name = 'muster-unsent'
const keptSeconds = 365 * 24 * 60 * 60

/** Stores the number of unsent records in a cookie, which survives when the browser clears the app's database. */
export function markUnsent(count: number): void {
  document.cookie = `${name}=${count}; path=/my; samesite=strict; max-age=${count > 0 ? keptSeconds : 0}`
}

const markedUnsent = (): number => Number(new RegExp(`${name}=(\\d+)`).exec(document.cookie)?.[1] ?? 0)

/** The number of unsent records lost: all of them if the storage is new, which the first record gives a device id. */
export const countCleared = async (): Promise<number> => ((await settings.get('device')) ? 0 : markedUnsent())

/** Called before the storage gets a device id, so that what was lost is counted once. */
export async function noteCleared(): Promise<void> {
  const cleared = await countCleared()
  if (cleared > 0) await settings.put({ key: clearedKey, value: cleared })
}
