import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { terms } from '#test/contract/member.ts'
import { requestOf } from '#test/contract/request-of.ts'
import { password, registration } from '#test/server.ts'

const anyPeople = z.object({ people: z.array(z.object({ userId: z.string(), role: z.string() })) })

/** A farm of a running server with a group of its owner and an employee, who may work elsewhere as well. */
export async function openCrew(url: string, email = `writer-${newId()}@example.com`) {
  const owner = await cookieOf('accounts.registerBusiness', registration(`owner-${newId()}@example.com`))
  const person = { id: newId(), email, firstName: 'Kit', lastName: 'Writer', phone: '', ...terms }
  const { code } = z.object({ code: z.string() }).parse(await asOwner('employees.inviteEmployee', person))
  const employee = await cookieOf('accounts.joinBusiness', { email, code, password })
  const { people } = anyPeople.parse(await asOwner('employees.listPeople', {}))
  const members = people.filter(({ role }) => role === 'employee').map(({ userId }) => userId)
  const channel = newId()
  await asOwner('chat.createGroup', { id: channel, name: 'River crew', members })

  function call(name: string, input: unknown, caller: Record<string, string>) {
    const { method, url: path, headers, payload } = requestOf(name, input)
    const body = payload === undefined ? {} : { body: payload }
    return fetch(url + path, { method, headers: { ...headers, ...caller }, ...body })
  }

  async function asOwner(name: string, input: unknown): Promise<unknown> {
    const answer = await call(name, input, { cookie: owner })
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  async function cookieOf(name: string, input: unknown): Promise<string> {
    const answer = await call(name, input, {})
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
    return answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  }

  return { email, channel, owner, employee, call, asOwner }
}
