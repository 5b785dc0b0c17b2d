import type { Contact, Timing } from '#shared/timesheets/clock/clock-event.ts'
import { settings } from '../phone-db.ts'
import { systemNow } from '../system-now.ts'

let heard: Timing['heard'] = null

const contactKey = 'contact'

/**
 * Called when an answer with the server's time arrives. Keeps it with this phone's time then, for when the app is opened
 * again: of the times from asking to the answer, the one nearest to the server's, because an answer may take long.
 * @param askedAt by this phone's clock
 */
export function hearServerTime(serverTime: string, askedAt = systemNow()): void {
  heard = { serverTime, monotonicMs: performance.now() }
  const [, phoneTime = askedAt] = [askedAt, serverTime, systemNow()].toSorted()
  const contact: Contact = { serverTime, phoneTime }
  // Without storage the page still has what it heard.
  settings.put({ key: contactKey, value: contact }).catch(() => undefined)
}

/** Null until this page has received the server's time. */
export const heardServerTime = (): string | null => heard?.serverTime ?? null

/** The true time is not earlier; null until this page has received the server's time. */
export const leastTime = (): string | null =>
  heard &&
  Temporal.Instant.from(heard.serverTime)
    .add({ milliseconds: Math.round(performance.now() - heard.monotonicMs) })
    .toString()

const isContact = (value: unknown): value is Contact =>
  typeof value === 'object' && value !== null && 'serverTime' in value && 'phoneTime' in value

/** When this phone last received the server's time; undefined if it never did. */
export async function lastContact(): Promise<Contact | undefined> {
  const row = await settings.get(contactKey)
  return isContact(row?.value) ? row.value : undefined
}

/** Timing data from which the server can detect that this phone's clock is wrong. */
export const presentTiming = (): Timing => ({
  pageOriginMs: Math.round(performance.timeOrigin),
  monotonicMs: performance.now(),
  heard,
})
