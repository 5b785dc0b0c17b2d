import type { Services } from '#server/core/http/context.ts'
import { inviteEmployee } from '#server/employees/invites/invite-employee.ts'
import { talk } from './demo-chat.ts'
import { showDayOf } from './demo-exceptions.ts'
import { asOwner, findOrRegisterOwner, readCalendar } from './demo-owner.ts'
import { useMachines } from './demo-machines.ts'
import { invited, people } from './demo-people.ts'
import { planAhead } from './demo-plans.ts'
import { recordSeason } from './demo-records.ts'
import { reportSafety } from './demo-safety.ts'
import { addShowDay, setUpFarm } from './demo-set-up.ts'
import { holdTickets } from './demo-tickets.ts'
import { emailOf, inviteOf, takeOnPeople } from './demo-staff.ts'
import { hasEntries } from './demo-store.ts'
import { gatherCrews } from './demo-teams.ts'

const password = 'willow creek demo'

/**
 * Creates Willow Creek Pty Ltd with thirty people and a season of entries up to now, through the real verbs. An existing
 * farm stays as it is; an interrupted load is completed.
 * @returns the logins, as text to print
 */
export async function loadDemoFarm(allServices: Services): Promise<string> {
  // The addresses at willowcreek.example don't exist, so no email is queued.
  const services: Services = { ...allServices, jobs: { add: async () => {}, addMany: async () => {} } }
  const owner = await findOrRegisterOwner(services, password)
  const { managerId } = owner
  if (!(await asOwner(services, owner, (at) => hasEntries(at(services.now()).tx, managerId)))) {
    const now = services.now()
    const calendar = await asOwner(services, owner, (at) => readCalendar(at(now)))
    await takeOnPeople(services, { owner, calendar, password })
    await asOwner(services, owner, async (at) => {
      const registered = at(`${calendar.start}T00:00:00Z`)
      const ids = await setUpFarm(registered)
      await addShowDay(registered, showDayOf(calendar.start))
      await recordSeason(at, { calendar, now, ids })
      await useMachines(at(now), { calendar, ids })
      await holdTickets(at(now), { calendar, ids })
      await reportSafety(at(now), { calendar, ids })
      await planAhead(at(now), { calendar, ids })
      await talk(at(now), { calendar })
      const lastMonth = Temporal.Instant.from(now)
        .subtract({ hours: 30 * 24 })
        .toString()
      await gatherCrews(at, ids, [`${calendar.start}T00:00:00.000Z`, lastMonth])
      for (const [index, person] of invited.entries()) {
        const invitedAt = Temporal.Instant.from(now).subtract({ hours: person.daysAgo * 24 })
        await inviteEmployee(at(invitedAt.toString()), inviteOf(person, calendar.start, 201 + index))
      }
    })
  }
  const [first] = people
  return [
    `The demo farm Willow Creek is loaded. Sign in at ${services.baseUrl}/login`,
    `  manager   ${owner.email}`,
    ...(first ? [`  employee  ${emailOf(first)}`] : []),
    `  password  ${password} (the same for everyone)`,
  ].join('\n')
}
