import { v7 as newId } from 'uuid'
import {
  addLogin,
  bindToInvite,
  markJoined,
  type OpenInvite,
  savePerson,
  startEmployment,
} from '#server/accounts/accounts-store.ts'
import { saveConsent } from '#server/accounts/farms/farms-store.ts'
import { findLogin } from '#server/accounts/login/find-login.ts'
import { joinBusiness } from '#server/accounts/registration/join-business.ts'
import type { Actor, Services } from '#server/core/http/context.ts'
import type { Database, Tx } from '#server/core/database/database.ts'
import { inviteEmployee } from '#server/employees/invites/invite-employee.ts'
import { instantOf } from '#shared/core/time/zone.ts'
import { proveMailbox } from './demo-store.ts'
import { demoId } from './demo-chance.ts'
import { asOwner, type Calendar } from './demo-owner.ts'
import { type DemoPerson, people } from './demo-people.ts'
import { dayOfSeason } from './demo-days.ts'
import { visit } from './demo-visit.ts'

export function emailOf({ name }: Pick<DemoPerson, 'name'>): string {
  const [first = '', ...others] = name
    .normalize('NFD')
    .replaceAll(/[^\w ]/g, '')
    .toLowerCase()
    .split(' ')
  return `${first}.${others.join('')}@willowcreek.example`
}

/** The invite that the owner creates for this person. */
export function inviteOf(person: DemoPerson, start: string, phoneNumber: number) {
  const [firstName = '', ...others] = person.name.split(' ')
  const { type, position, rate, overtime, startedMonthsBefore, joinsInWeek } = person
  const times = (factor: number) => (overtime ? Math.round(rate * factor * 10_000) / 10_000 : null)
  const isPermanent = type === 'full_time' || type === 'part_time' || type === 'apprenticeship'
  return {
    // Independent of today, so that resuming yesterday's interrupted load finds the same invite.
    id: demoId(`invite ${person.name}`, '2026-01-01T00:00:00Z'),
    email: emailOf(person),
    firstName,
    lastName: others.join(' '),
    phone: `0491 570 ${String(phoneNumber).padStart(3, '0')}`,
    employmentStartDate: Temporal.PlainDate.from(dayOfSeason(start, joinsInWeek))
      .subtract({ months: startedMonthsBefore, days: startedMonthsBefore % 28 }) // spreads the days of the month
      .toString(),
    employmentType: type,
    employmentPosition: position,
    paySchedule: 'fortnightly' as const,
    payRate: overtime ? ('hourly_overtime' as const) : ('hourly_flat' as const),
    leaveEntitlements: isPermanent ? ['annual_leave' as const, 'sick_leave' as const, 'carers_leave' as const] : [],
    overtimeAfterHours: overtime ? 8 : null,
    ordinaryRate: rate,
    overtimeRate: times(1.5),
    sundayRate: times(2),
    holidayRate: times(2.5),
  }
}

interface Joining {
  owner: Actor
  calendar: Calendar
  password: string
}

/**
 * Invites each person and lets them join at their own past date. The first joins through the endpoint; the others share
 * one password hash, because hashing is deliberately slow. People who have already joined are skipped.
 */
export async function takeOnPeople(services: Services, { owner, calendar, password }: Joining) {
  const { password: hasher } = await services.auth.$context
  let passwordHash = ''
  for (const [index, person] of people.entries()) {
    const { invitedAt, joinedAt } = joiningOf(person, calendar)
    const invite = await asOwner(services, owner, (at) =>
      inviteEmployee(at(invitedAt), inviteOf(person, calendar.start, 101 + index)),
    )
    if (invite.status === 'joined') continue
    const { email, code } = invite
    if (index === 0) {
      await visit({ ...services, now: () => joinedAt }, (request) => joinBusiness(request, { email, code, password }))
      const userId = (await findLogin(services.auth, email)) ?? ''
      await services.db.transaction().execute(async (tx) => {
        await bindToInvite(tx, owner.managerId, userId)
        await consentTo(tx, { userId, managerId: owner.managerId }, joinedAt)
      })
      continue
    }
    passwordHash ||= await hasher.hash(password)
    await join(services.db, { ...invite, businessName: calendar.name }, passwordHash, joinedAt)
  }
}

function joiningOf({ joinsInWeek }: DemoPerson, { start, zone }: Calendar) {
  const day = joinsInWeek === 0 ? start : dayOfSeason(start, joinsInWeek - 1, 4)
  return { invitedAt: instantOf(`${day}T10:00`, zone), joinedAt: instantOf(`${day}T18:30`, zone) }
}

async function join(db: Database, invite: OpenInvite, passwordHash: string, joinedAt: string) {
  const userId = newId()
  await db.transaction().execute(async (tx) => {
    await bindToInvite(tx, invite.managerId, userId)
    const joined = await markJoined(tx, invite, userId, joinedAt)
    if (!joined) return
    const { email, firstName, lastName } = joined
    await addLogin(tx, { userId, email, name: `${firstName} ${lastName}`, passwordHash })
    await savePerson(tx, userId, joined)
    await startEmployment(tx, userId, joined)
    await consentTo(tx, { userId, managerId: invite.managerId }, joinedAt)
  })
}

/** Confirms the person's email and lets the farm read their profile. */
async function consentTo(tx: Tx, link: { userId: string; managerId: string }, now: string) {
  await proveMailbox(tx, link.userId)
  await saveConsent(tx, link, { shares: true, now })
}
