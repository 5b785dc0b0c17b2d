import { clientFor } from '../outbox/client-for.ts'
import { settings } from '../outbox/phone-db.ts'
import { readRefusal } from '../outbox/read-refusal.ts'
import { sendSoon } from '../outbox/send-outbox.ts'
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

let last: Promise<unknown> = Promise.resolve()

/** One after another: a late answer about who was signed in before would end, or name, the session of who is now. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** Signs in at the server, and remembers on this phone who it was. Throws what the server said. */
export const signInOnPhone = (email: string, password: string): Promise<void> =>
  inTurn(async () => {
    await clientFor(null).accounts.signIn({ email, password })
    await settings.delete(toEnd)
    await remember()
  })

/** Takes whoever has a session in this browser as the person of this phone, unless they have signed out. */
export const rememberPerson = (): Promise<void> => inTurn(() => remember(patience()))

async function remember(options: CallOptions = {}): Promise<void> {
  const { user } = await clientFor(null).accounts.session({}, options)
  if (!user) return
  if ((await settings.get(toEnd))?.value === user.id) return endSession()
  const before = await storedPerson()
  const isSame = before?.userId === user.id
  const clock = await readClock({ userId: user.id, managerId: isSame ? before.managerId : null }, options)
  // Somebody else, after the session of the first had ended.
  if (before && !isSame) await leave(before)
  await noLongerAway(user.id)
  await storePerson({ userId: user.id, firstName: clock.person.firstName, managerId: clock.business.id })
  sendSoon()
}

/** With no reception the session is ended when this page is next opened with some. */
export async function signOutOfPhone(person: PhonePerson): Promise<void> {
  await settings.put({ key: toEnd, value: person.userId })
  await leave(person)
  await inTurn(endSession).catch(() => undefined)
}

/** Who works for several farms stays at the one that was shown, unless they have been deleted there. */
async function readClock(whose: { userId: string; managerId: string | null }, options: CallOptions) {
  try {
    return await clientFor(whose).timesheets.myClock({}, options)
  } catch (error) {
    if (whose.managerId === null || readRefusal(error).code !== 'FORBIDDEN') throw error
    return clientFor({ ...whose, managerId: null }).timesheets.myClock({}, options)
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
