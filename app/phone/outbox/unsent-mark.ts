import { outbox } from './phone-db.ts'

const name = 'muster-unsent'
const keptSeconds = 365 * 24 * 60 * 60

/** How much waits, as a cookie: when the browser clears what the app kept, that is still there to tell. */
export function markUnsent(count: number): void {
  document.cookie = `${name}=${count}; path=/my; samesite=strict; max-age=${count > 0 ? keptSeconds : 0}`
}

const markedUnsent = (): number => Number(new RegExp(`${name}=(\\d+)`).exec(document.cookie)?.[1] ?? 0)

/** How much of it is gone: all, where nothing at all is kept. */
export const countCleared = async (): Promise<number> => ((await outbox.count()) === 0 ? markedUnsent() : 0)
