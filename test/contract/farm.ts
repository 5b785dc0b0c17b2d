import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { findUnfinishedExports } from '#server/accounting/exports-store.ts'
import { organisationsOf } from '#server/accounting/providers/sandbox/seed.ts'
import { runExport } from '#server/accounting/run-export.ts'
import { makeConnection } from '#test/makers/connection.ts'
import type { TestSandbox } from '#test/sandbox.ts'
import { password, succeeded, type TestServer } from '#test/server.ts'

export type Farm = Awaited<ReturnType<typeof makeFarm>>

const namedRows = z.array(z.object({ id: z.string(), name: z.string() }))
const people = z.array(z.object({ id: z.string(), userId: z.string() }))
const businessRows = z.object({
  configuration: z.array(z.object({ id: z.string(), configType: z.string() })),
  payrollCalendar: z.object({ id: z.string() }),
})
const exportOf = z.object({ people: z.array(z.object({ id: z.string() })) })
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
 * A business with one row of everything, made through the endpoints alone, and an organisation of its own at Xero.
 * Each of its texts holds `mark`, so that a leak into another farm's answers is seen.
 */
export async function makeFarm(server: TestServer, sandbox: TestSandbox) {
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

  const settings = businessRows.parse(JSON.parse(await call('business.get')))
  const configurationId = firstOf(settings.configuration.filter(({ configType }) => configType === 'leave_hours')).id
  const payrollCalendarId = settings.payrollCalendar.id

  const { tenantId, providerEmployeeId } = addOrganisation(sandbox, mark)
  await makeConnection(server, sandbox, { cookie, organisations: [organisationName(mark)] })
  await call('accounting.sync', { provider: 'xero' })
  const links = [{ employeeId: employee.id, providerEmployeeId }]
  await call('accounting.linkPeople', { provider: 'xero', links })

  await approvedWork('2026-10-27T20:00:00.000Z', '2026-10-28T04:00:00.000Z')
  // In the period that valid inputs name.
  await approvedWork('2026-11-11T20:00:00.000Z', '2026-11-12T04:00:00.000Z')
  const { exportId, exportPersonId } = await exported({ from: '2026-10-26', to: '2026-11-08' })

  /** Eight hours, as an export is told of them. */
  async function approvedWork(startTime: string, endTime: string) {
    const id = newId()
    const entries = [{ id, employeeId: employee.id }]
    const nothing = { comments: '', locationIds: [], activityIds: [], breaks: [] }
    await call('timesheets.createEntries', { entries, startTime, endTime, ...nothing })
    await call('timesheets.setStatus', { changes: [{ id, from: 'pending', to: 'approved' }] })
  }

  /** An export that was started and has ended. */
  async function exported(days: { from: string; to: string }) {
    const id = newId()
    const seen = [{ employeeId: employee.id, ordinaryMinutes: 480, overtimeMinutes: 0 }]
    await call('accounting.startExport', { id, provider: 'xero', ...days, people: seen })
    const { services, app } = server
    const unfinished = (await findUnfinishedExports(services.db)).filter((each) => each.id === id)
    for (const { managerId } of unfinished) {
      const stopping = new AbortController().signal
      await runExport({ services, log: app.log, stopping }, { managerId, exportId: id })
    }
    const { people: sent } = exportOf.parse(JSON.parse(await call('accounting.getExport', { id })))
    return { exportId: id, exportPersonId: firstOf(sent).id }
  }

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
    configurationId,
    payrollCalendarId,
    tenantId,
    providerEmployeeId,
    exportId,
    exportPersonId,
    /** The session of somebody who works here and manages nothing. */
    memberCookie: succeeded(joined).cookie,
  }
}

const organisationName = (mark: string) => `Organisation ${mark}`

/** At the sandbox, with the one employee of the farm, who is paid by its fortnights. */
function addOrganisation(sandbox: TestSandbox, mark: string) {
  const made = organisationsOf({
    organisations: [
      {
        name: organisationName(mark),
        calendars: [{ name: 'Fortnightly', type: 'FORTNIGHTLY', startDate: '2026-11-09' }],
        employees: [{ firstName: 'Kit', lastName: mark }],
      },
    ],
  })
  sandbox.state.organisations.push(...made)
  const organisation = firstOf(made)
  return { tenantId: organisation.id, providerEmployeeId: firstOf(organisation.employees).id }
}

function firstOf<Item>(items: Item[]): Item {
  const [first] = items
  if (!first) throw new Error('the farm lacks a row that should have just been made')
  return first
}
