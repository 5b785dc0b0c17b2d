import { findMemberships } from '#server/accounts/accounts-store.ts'
import { findLogin } from '#server/accounts/login/find-login.ts'
import { registerBusiness } from '#server/accounts/registration/register-business.ts'
import { getBusiness } from '#server/business/company/get-business.ts'
import type { Actor, BusinessContext, Services } from '#server/core/http/context.ts'
import { instantOf } from '#shared/core/time/zone.ts'
import { standardLeaveHours } from '#shared/leave/leave-span.ts'
import { zoneOfState } from '#shared/business/state.ts'
import { seasonStart } from './demo-season.ts'
import { bindOwner } from './demo-store.ts'
import { visit } from './demo-visit.ts'

const contact = { name: 'Fiona McAllister', email: 'fiona@willowcreek.example' }
const state = 'nsw'

/** Finds the demo farm's owner by login, or registers the farm on the Monday that begins its season. */
export async function findOrRegisterOwner(services: Services, password: string): Promise<Actor> {
  const found = await findOwner(services)
  if (found) return found
  const start = seasonStart(services.now(), zoneOfState[state])
  const registered = instantOf(`${start}T08:00`, zoneOfState[state])
  await visit({ ...services, now: () => registered }, (request) =>
    registerBusiness(request, {
      login: { email: contact.email, password },
      businessName: 'Willow Creek Pty Ltd',
      contactName: contact.name,
      contactNumber: '0491 570 156',
      contactPosition: 'Owner',
      state,
      suburb: 'Narrabri',
      commodities: ['Winter cropping', 'Summer cropping', 'Livestock - beef', 'Hay and silage'],
    }),
  )
  const owner = await findOwner(services)
  if (!owner) throw new Error(`${contact.email} was registered but has no business`)
  return owner
}

async function findOwner({ auth, db }: Services): Promise<Actor | null> {
  const userId = await findLogin(auth, contact.email)
  const [business] = userId ? await findMemberships(db, userId) : []
  if (!userId || !business) return null
  const { id: managerId, role } = business
  return { managerId, role, userId, employeeId: null, active: true, assurance: 'aal1', ...contact }
}

/** Runs the owner's verbs, each at its own past instant, in one transaction bound to the business. */
export async function asOwner<Result>(
  services: Services,
  actor: Actor,
  work: (at: (now: string) => BusinessContext) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction().execute(async (tx) => {
    await bindOwner(tx, actor.userId)
    return work((now) => ({ actor, tx, now, services, concerned: new Set() }))
  })
}

export interface Calendar {
  name: string
  zone: string
  leaveHours: number
  /** The first day of the season and of the payroll calendar, a Monday. */
  start: string
  periodDays: number
}

export async function readCalendar(ctx: BusinessContext): Promise<Calendar> {
  const { businessName, timeZone, configuration, payrollCalendar } = await getBusiness(ctx)
  const leaveHours = configuration.find(({ configType }) => configType === 'leave_hours')?.value ?? standardLeaveHours
  const { startDate, period } = payrollCalendar
  return { name: businessName, zone: timeZone, leaveHours, start: startDate, periodDays: period }
}
