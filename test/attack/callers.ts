import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { MemberRole } from '#shared/core/role.ts'
import type { Farm } from '#test/contract/farm.ts'
import { joinFarm } from '#test/contract/member.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { password, succeeded, type TestServer } from '#test/server.ts'

/** A caller who tries to reach a farm: what they send with every call, and their own rows there. */
export interface Caller {
  cookie?: string
  headers?: Record<string, string>
  /** The caller's own ids at the farm; none for a stranger. */
  own: readonly string[]
  /** The status of every guarded endpoint; null where it depends on the endpoint. */
  always: 401 | null
}

const session = z.object({ user: z.object({ id: z.string() }) })
const people = z.object({
  employees: z.array(z.object({ id: z.string(), userId: z.string(), email: z.string() })),
})

/** Creates each kind of caller. Each also tries wrong methods and spellings. */
export async function makeCallers(server: TestServer, ours: Farm, theirs: Farm, oursId: string) {
  const asOurManager = { cookie: ours.cookie }
  const call = async (name: string, input: unknown) => succeeded(await server.call(name, input, asOurManager))

  const joined = async (email = `caller-${newId()}@example.com`) => {
    const cookie = await joinFarm(server, { cookie: ours.cookie, email, lastName: 'Caller' })
    const { employees: list } = people.parse(JSON.parse((await call('employees.listEmployees', {})).text))
    const found = list.find((person) => person.email === email)
    if (!found) throw new Error('the caller who joined is not among the employees')
    return { cookie, employeeId: found.id, own: [found.id, found.userId] }
  }

  const colleague = await joined()
  const archived = await joined()
  await call('employees.setEmployeesActive', { ids: [archived.employeeId], active: false })
  const removed = await joined()
  await call('employees.removeEmployee', { id: removed.employeeId })
  // A manager of another farm who is an employee of ours. Joining with an existing email needs that login's password.
  const both = await joined((await server.register()).email)

  const gone = await joined()
  succeeded(await server.call('accounts.signOut', {}, { cookie: gone.cookie }))

  const { db } = server.services
  const member = async (role: MemberRole) => addMember(db, { managerId: oursId, role })
  const bookkeeper = await member('bookkeeper')
  const removedMember = await member('manager')
  const twice = await server.register()
  const twiceId = session.parse(JSON.parse((await server.call('accounts.readSession', {}, twice)).text)).user.id
  await addMember(db, { managerId: oursId, role: 'manager', userId: twiceId })
  const removedCookie = await server.cookieFor(removedMember)
  for (const userId of [removedMember.userId, twiceId]) await call('accounts.removeMember', { userId, password })

  const callers: Record<string, Caller> = {
    'a caller without a session': { own: [], always: 401 },
    'a signed-out user': { cookie: gone.cookie, own: [], always: 401 },
    'a tampered cookie': { cookie: tampered(ours.cookie), own: [], always: 401 },
    'a manager of another farm': { cookie: theirs.cookie, own: [], always: null },
    'an employee of another farm': { cookie: theirs.memberCookie, own: [], always: null },
    'a colleague': { cookie: colleague.cookie, own: colleague.own, always: null },
    'an archived employee': { cookie: archived.cookie, own: archived.own, always: null },
    'a removed employee': { cookie: removed.cookie, own: removed.own, always: null },
    'a manager of another farm who works here': { cookie: both.cookie, own: both.own, always: null },
    'a manager of another farm who names ours': {
      cookie: theirs.cookie,
      headers: { 'x-muster-business': oursId },
      own: [],
      always: null,
    },
    'an employee of another farm who names ours': {
      cookie: theirs.memberCookie,
      headers: { 'x-muster-business': oursId },
      own: [],
      always: null,
    },
    'a bookkeeper': { cookie: await server.cookieFor(bookkeeper), own: [bookkeeper.userId], always: null },
    'a removed member': { cookie: removedCookie, own: [removedMember.userId], always: null },
    'a manager of two businesses who names ours after being removed': {
      cookie: twice.cookie,
      headers: { 'x-muster-business': oursId },
      own: [twiceId],
      always: null,
    },
  }
  return callers
}

/** A real session token with a wrong signature. */
function tampered(cookie: string): string {
  const [signed = ''] = /[^;\s]*session_token=[^;]*/.exec(cookie) ?? []
  const middle = Math.floor(signed.length * 0.8)
  const letter = signed[middle] === 'a' ? 'b' : 'a'
  return signed.slice(0, middle) + letter + signed.slice(middle + 1)
}
