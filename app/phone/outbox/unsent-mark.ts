import { outbox } from './phone-db.ts'

const name = 'muster-unsent'
const keptSeconds = 365 * 24 * 60 * 60

/** Stores the number of unsent records in a cookie, which survives when the browser clears the app's database. */
export function markUnsent(count: number): void {
  document.cookie = `${name}=${count}; path=/my; samesite=strict; max-age=${count > 0 ? keptSeconds : 0}`
}

const markedUnsent = (): number => Number(new RegExp(`${name}=(\\d+)`).exec(document.cookie)?.[1] ?? 0)

/** The number of unsent records lost: all of them if the outbox is empty. */
export const countCleared = async (): Promise<number> => ((await outbox.count()) === 0 ? markedUnsent() : 0)
