import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { password, succeeded, type TestServer } from '#test/server.ts'

export type Farm = Awaited<ReturnType<typeof makeFarm>>

const namedRows = z.array(z.object({ id: z.string(), name: z.string() }))
const people = z.array(z.object({ id: z.string(), userId: z.string() }))
const invitation = z.object({ id: z.string(), code: z.string() })

export const terms = {
  employmentStartDate: '2026-11-02',
  employmentType: 'casual' as const,
  employmentPosition: 'farmhand' as const,
  paySchedule: 'fortnightly' as const,
  payRate: 'hourly_overtime' as const,
  leaveEntitlements: ['annual_leave' as const],
  overtimeAfterHours: 8,
  ordinaryRate: 31.25,
  overtimeRate: 46.875,
  sundayRate: null,
  holidayRate: null,
}

/**
 * A business with one row of everything, made through the endpoints alone.
 * Each of its texts holds `mark`, so that a leak into another farm's answers is seen.
 */
export async function makeFarm(server: TestServer) {
  const mark = `mark-${newId().slice(-12)}`
  const { cookie, email } = await server.register(`Farm ${mark}`)
  const call = async (name: string, input: unknown = {}) => succeeded(await server.call(name, input, { cookie })).text

  const [locationId, assetId, entryId] = [newId(), newId(), newId()]
  const [leaveId, lockId, viewId, holidayId] = [newId(), newId(), newId(), newId()]
  await call('business.addLocations', { rows: [{ id: locationId, name: `Block ${mark}` }] })
  await call('business.addAssets', { rows: [{ id: assetId, name: `Header ${mark}`, idCode: '', category: 'headers' }] })
  const activityId = firstOf(namedRows.parse(JSON.parse(await call('business.listActivities')))).id

  const inviteEmail = `invited-${mark}@example.com`
  const { inviteId } = await invite(inviteEmail)
  const memberEmail = `member-${mark}@example.com`
  const { code } = await invite(memberEmail)
  const joined = await server.call('accounts.join', { email: memberEmail, code, password })
  const employee = firstOf(people.parse(JSON.parse(await call('employees.list'))))
  await call('timesheets.createEntries', {
    entries: [{ id: entryId, employeeId: employee.id }],
    startTime: '2026-11-19T20:00:00.000Z',
    endTime: '2026-11-20T04:30:00.000Z',
    comments: `Comment ${mark}`,
    locationIds: [locationId],
    activityIds: [activityId],
    breaks: [{ startTime: '2026-11-20T01:00:00.000Z', endTime: '2026-11-20T01:30:00.000Z', type: 'unpaid' }],
  })

  await call('leave.add', {
    id: leaveId,
    employeeId: employee.id,
    leaveType: 'annual_leave',
    startDate: '2026-12-07',
    endDate: '2026-12-08',
    comments: `Leave ${mark}`,
  })
  await call('timesheets.lockPeriod', { id: lockId, from: '2026-01-05', to: '2026-01-18' })
  await call('timesheets.saveView', { id: viewId, name: `View ${mark}`, search: 'status=pending' })
  await call('business.addHoliday', { id: holidayId, day: '2026-11-05', name: `Show day ${mark}`, note: null })

  async function invite(invitedEmail: string) {
    const person = { firstName: 'Kit', lastName: mark, phone: '0411 222 333' }
    const made = invitation.parse(
      JSON.parse(await call('employees.invite', { id: newId(), email: invitedEmail, ...person, ...terms })),
    )
    return { inviteId: made.id, code: made.code }
  }

  return {
    mark,
    cookie,
    email,
    locationId,
    activityId,
    assetId,
    inviteId,
    inviteEmail,
    employeeId: employee.id,
    entryId,
    leaveId,
    lockId,
    viewId,
    holidayId,
    /** The session of somebody who works here and manages nothing. */
    memberCookie: succeeded(joined).cookie,
  }
}

function firstOf<Item>(items: Item[]): Item {
  const [first] = items
  if (!first) throw new Error('the farm lacks a row that should have just been made')
  return first
}
