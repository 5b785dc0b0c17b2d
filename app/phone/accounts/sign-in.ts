import { clientFor } from '../outbox/client-for.ts'
import { settings } from '../outbox/phone-db.ts'
import { sendSoon } from '../outbox/send-outbox.ts'
import { forgetPerson } from './forget-person.ts'
import { noLongerAway } from './people-away.ts'
import { type PhonePerson, storedPerson, storePerson } from './person.ts'
import { switchPushOff } from './push.ts'

/** Whose session could not be ended yet, as with no reception. */
const toEnd = 'session to end'

/** Signs in at the server, and remembers on this phone who it was. Throws what the server said. */
export async function signInOnPhone(email: string, password: string): Promise<void> {
  await clientFor(null).accounts.signIn({ email, password })
  await settings.delete(toEnd)
  await rememberPerson()
}

/** Takes whoever has a session in this browser as the person of this phone, unless they have signed out. */
export async function rememberPerson(): Promise<void> {
  const client = clientFor(null)
  const { user } = await client.accounts.session({})
  if (!user) return
  if ((await settings.get(toEnd))?.value === user.id) return endSession()
  const before = await storedPerson()
  // Somebody else, after the session of the first had ended.
  if (before && before.userId !== user.id) await leave(before)
  const clock = await client.timesheets.myClock({})
  await noLongerAway(user.id)
  await storePerson({ userId: user.id, firstName: clock.person.firstName, managerId: clock.business.id })
  sendSoon()
}

/** With no reception the session is ended when this page is next opened with some. */
export async function signOutOfPhone(person: PhonePerson): Promise<void> {
  await settings.put({ key: toEnd, value: person.userId })
  await leave(person)
  await endSession().catch(() => undefined)
}

async function leave(person: PhonePerson): Promise<void> {
  // Nobody else may be told what is theirs.
  await switchPushOff(person.managerId).catch(() => undefined)
  await forgetPerson(person)
}

async function endSession(): Promise<void> {
  await clientFor(null).accounts.signOut({})
  await settings.delete(toEnd)
}
