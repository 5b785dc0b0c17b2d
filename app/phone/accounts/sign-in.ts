import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { switchPushOff } from '#app/lib/push.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { inOneTransaction, settings } from '#app/phone/outbox/phone-db.ts'
import { readRefusal } from '#app/phone/outbox/send/read-refusal.ts'
import { nextOrder } from '#app/phone/outbox/send/next-order.ts'
import { sendSoon } from '#app/phone/outbox/send/send-outbox.ts'
import { renewAnswers, setReaching } from '#app/phone/outbox/send/sending.ts'
import { giveUpAsking, keepAnswer } from '#app/phone/outbox/store-answer.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { clockQuestion } from '#app/phone/farm/clock/use-clock.ts'
import { endChecks } from '#app/phone/farm/machines/checks/finish-check.ts'
import { forgetPerson } from './forget-person.ts'
import { noLongerAway } from './people-away.ts'
import { type PhonePerson, storedPerson, storePerson } from '#app/phone/outbox/person/person.ts'
import { markedSessionToEnd, markSessionToEnd } from '#app/phone/outbox/person/person-mark.ts'

/** The user whose session is still to be ended, for example because there was no reception. */
const toEnd = 'session to end'

/** Background calls time out, so that with weak reception they don't delay a sign-in queued after them. */
const patienceMs = 10_000
type CallOptions = { signal?: AbortSignal }
const patience = (): CallOptions => ({ signal: AbortSignal.timeout(patienceMs) })

interface Whose {
  userId: string
  managerId: string | null
}

let last: Promise<unknown> = Promise.resolve()

/** Runs calls one at a time: a late answer about the previous user would end or misattribute the current session. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** A user with a session in this browser who is not an employee of any farm, so this app can't be used. */
export interface NonEmployee {
  email: string
  /** The farm that the user manages, if any. */
  farm: string | null
}

/** Signs in at the server and stores the employee on this phone. Throws the server's error. */
export const signInOnPhone = (email: string, password: string): Promise<NonEmployee | null> =>
  inOrder(async () => {
    await clientFor(null).accounts.signIn({ email, password })
    await noteSessionToEnd(null)
    return remember()
  })

/** Adopts the browser's existing session on this phone, unless that user has signed out here. */
export const rememberPerson = (): Promise<NonEmployee | null> => inOrder(() => remember(patience()))

async function remember(options: CallOptions = {}): Promise<NonEmployee | null> {
  const { user, business } = await clientFor(null).accounts.readSession({}, options)
  if (!user) return null
  if ([(await settings.get(toEnd))?.value, markedSessionToEnd()].includes(user.id)) {
    await endSession()
    return null
  }
  const before = await storedPerson()
  const [at, order] = [systemNow(), await nextOrder()]
  const isSame = before?.userId === user.id
  const clock = await readClock({ userId: user.id, managerId: isSame ? before.managerId : null }, options)
  if (!clock) return { email: user.email, farm: business?.name ?? null }
  // A different employee signed in after the previous session ended.
  if (before && !isSame) await leave(before)
  await noLongerAway(user.id)
  const person = { userId: user.id, firstName: clock.person.firstName, managerId: clock.business.id }
  // Together, so that the clock is never drawn without its answer, which moves it.
  await inOneTransaction(async () => {
    await storePerson(person)
    await keepAnswer(clockQuestion, person, { value: clock, at, order })
  })
  // The requests given up at the sign-out counted as no reception.
  setReaching(null)
  sendSoon()
  renewAnswers()
  return null
}

/** Without reception, the session is ended the next time the app opens with reception. */
export async function signOutOfPhone(person: PhonePerson): Promise<void> {
  await noteSessionToEnd(person.userId)
  await leave(person)
  await inOrder(endSession).catch(() => undefined)
}

/**
 * An employee of several farms stays on the farm last shown, unless they were deleted there.
 * @returns null for a user who is not an employee of any farm
 */
async function readClock(whose: Whose, options: CallOptions): Promise<Clock | null> {
  try {
    return await clockQuestion.read(clientFor(whose, ...(options.signal ? [options.signal] : [])))
  } catch (error) {
    if (readRefusal(error).code !== 'FORBIDDEN') throw error
    return whose.managerId === null ? null : readClock({ ...whose, managerId: null }, options)
  }
}

async function leave(person: PhonePerson): Promise<void> {
  // The next user must not receive this employee's notifications.
  await switchPushOff('/my/', clientFor(person)).catch(() => undefined)
  await endChecks()
  await forgetPerson(person)
  giveUpAsking()
}

async function endSession(): Promise<void> {
  await clientFor(null).accounts.signOut({}, patience())
  await noteSessionToEnd(null)
}

/** In the mark, too, because the browser may clear the storage before it is ended. */
async function noteSessionToEnd(userId: string | null): Promise<void> {
  markSessionToEnd(userId)
  if (userId === null) await settings.delete(toEnd)
  else await settings.put({ key: toEnd, value: userId })
}
