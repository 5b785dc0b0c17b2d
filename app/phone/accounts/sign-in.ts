import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { settings } from '../outbox/phone-db.ts'
import { checkAnswer, readRefusal } from '#app/phone/outbox/send/read-refusal.ts'
import { sendSoon } from '#app/phone/outbox/send/send-outbox.ts'
import { forgetPerson } from './forget-person.ts'
import { noLongerAway } from './people-away.ts'
import { type PhonePerson, storedPerson, storePerson } from './person.ts'
import { switchPushOff } from './push.ts'

/** Whose session could not be ended yet, as with no reception. */
const toEnd = 'session to end'

/** What nobody waits for must not hold up, at the edge of reception, who signs in behind it. */
const patienceMs = 10_000
type CallOptions = { signal?: AbortSignal }
const patience = (): CallOptions => ({ signal: AbortSignal.timeout(patienceMs) })

interface Whose {
  userId: string
  managerId: string | null
}

let last: Promise<unknown> = Promise.resolve()

/** One after another: a late answer about who was signed in before would end, or name, the session of who is now. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** A user with a session in this browser who is no employee anywhere, so that this app has nothing for them. */
export interface NonEmployee {
  email: string
  /** The farm that they manage, if any. */
  farm: string | null
}

/** Signs in at the server, and remembers on this phone who it was. Throws what the server said. */
export const signInOnPhone = (email: string, password: string): Promise<NonEmployee | null> =>
  inOrder(async () => {
    await clientFor(null).accounts.signIn({ email, password })
    await settings.delete(toEnd)
    return remember()
  })

/** Takes whoever has a session in this browser as the person of this phone, unless they have signed out. */
export const rememberPerson = (): Promise<NonEmployee | null> => inOrder(() => remember(patience()))

async function remember(options: CallOptions = {}): Promise<NonEmployee | null> {
  const { user, business } = await clientFor(null).accounts.readSession({}, options)
  if (!user) return null
  if ((await settings.get(toEnd))?.value === user.id) {
    await endSession()
    return null
  }
  const before = await storedPerson()
  const isSame = before?.userId === user.id
  const clock = await readClock({ userId: user.id, managerId: isSame ? before.managerId : null }, options)
  if (!clock) return { email: user.email, farm: business?.name ?? null }
  // Somebody else, after the session of the first had ended.
  if (before && !isSame) await leave(before)
  await noLongerAway(user.id)
  await storePerson({ userId: user.id, firstName: clock.person.firstName, managerId: clock.business.id })
  sendSoon()
  return null
}

/** With no reception the session is ended when this page is next opened with some. */
export async function signOutOfPhone(person: PhonePerson): Promise<void> {
  await settings.put({ key: toEnd, value: person.userId })
  await leave(person)
  await inOrder(endSession).catch(() => undefined)
}

/**
 * Who works for several farms stays at the one that was shown, unless they have been deleted there.
 * @returns null for a user who works for none
 */
async function readClock(whose: Whose, options: CallOptions): Promise<Clock | null> {
  try {
    return checkAnswer(await clientFor(whose).timesheets.getClock({}, options), 'person')
  } catch (error) {
    if (readRefusal(error).code !== 'FORBIDDEN') throw error
    return whose.managerId === null ? null : readClock({ ...whose, managerId: null }, options)
  }
}

async function leave(person: PhonePerson): Promise<void> {
  // Nobody else may be told what is theirs.
  await switchPushOff(person).catch(() => undefined)
  await forgetPerson(person)
}

async function endSession(): Promise<void> {
  await clientFor(null).accounts.signOut({}, patience())
  await settings.delete(toEnd)
}
