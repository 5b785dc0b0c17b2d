import { instantOf, localDateOf } from '#shared/core/time/zone.ts'
import type { Actor, BusinessContext } from '#server/core/http/context.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import type { Calendar } from './demo-owner.ts'
import { bindOwner, bindPerson } from './demo-store.ts'

/** Days before today in the farm's zone, and verbs in the name of its employees. */
export async function actingAt(ctx: BusinessContext, { zone }: Calendar) {
  const { tx, now, actor: owner } = ctx
  const today = Temporal.PlainDate.from(localDateOf(now, zone))
  const people = [...(await findPeople(tx)).values()].filter(({ active, role }) => active && role === 'employee')
  const instant = (daysAgo: number, at: string) => {
    const meant = instantOf(`${today.subtract({ days: daysAgo }).toString()}T${at}`, zone)
    return meant < now ? meant : now
  }

  /** Runs a verb in the name of an employee, at that time. */
  async function as(place: number, at: string, work: (as: BusinessContext) => Promise<unknown>) {
    const person = people[place % people.length]
    if (!person) return
    await bindPerson(tx, owner.managerId, person.userId)
    const actor: Actor = { ...owner, role: 'employee', userId: person.userId, name: person.name }
    await work({ ...ctx, actor, now: at })
    await bindOwner(tx, owner.userId)
  }

  return { today, people, instant, as }
}
