import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { TestDatabase } from '#test/database.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { type ExportFarm, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'
import { ownHoliday, people, period, type PlannedLeave, type PlannedPerson, type PlannedShift } from './plan.ts'

/** Noon in New South Wales on the day after the period. */
const now = '2026-10-12T01:00:00.000Z'

const business = z.object({ configuration: z.array(z.object({ id: z.string(), configType: z.string() })) })
const decided = z.object({ changed: z.array(z.string()), refused: z.array(z.unknown()) })

/** Records and decides the planned fortnight through the endpoints, for a farm connected to the provider. */
export async function makeFortnight(base: TestDatabase, provider: AccountingProvider): Promise<ExportFarm> {
  const employees = people.filter(({ linked }) => linked).map(({ firstName, lastName }) => ({ firstName, lastName }))
  const calendars = [{ name: 'Fortnightly', type: 'FORTNIGHTLY' as const, startDate: period.from }]
  const organisation = { name: 'Big Plain Pty Ltd', calendars, dayRates: true, employees }
  const sandbox = { seed: { organisations: [organisation] } }
  const farm = await makeExportFarm(base, { provider, people: [], period, now, sandbox })
  const call = async (name: string, input: unknown) =>
    succeeded(await farm.server.call(name, input, { cookie: farm.cookie })).text

  const decisions: { id: string; from: 'pending'; to: 'approved' | 'rejected' }[] = []
  const decide = (id: string, { status }: { status: PlannedShift['status'] }) => {
    if (status !== 'pending') decisions.push({ id, from: 'pending', to: status })
  }

  await call('business.addHoliday', { id: newId(), day: ownHoliday, name: 'Show day', note: null })
  const ids = new Map<PlannedPerson, string>()
  await Promise.all(
    people.map(async (person) => {
      const employeeId = await hire(farm, base, person)
      ids.set(person, employeeId)
      for (const shift of person.shifts) decide(await record(employeeId, shift), shift)
    }),
  )
  await addLeave('7.6')
  const { configuration } = business.parse(JSON.parse(await call('business.getBusiness', {})))
  const { id: leaveHoursId } = configuration.find(({ configType }) => configType === 'leave_hours') ?? {}
  await call('business.setConfiguration', { id: leaveHoursId, configType: 'leave_hours', value: 8 })
  await addLeave('8')

  await archive('before approval')
  for (let index = 0; index < decisions.length; index += 200) {
    const batch = decisions.slice(index, index + 200)
    const { changed, refused } = decided.parse(JSON.parse(await call('timesheets.setStatus', { changes: batch })))
    if (changed.length !== batch.length || refused.length > 0) throw new Error('some entries were not decided')
  }
  await archive('after approval')
  for (const [person, id] of ids) {
    for (const { fromDay, ...terms } of person.terms.slice(1)) {
      await call('employees.editEmployee', { id, termsFrom: fromDay, ...inNumbers(terms) })
    }
  }
  await farm.link()
  return farm

  async function record(employeeId: string, { day, start, end, breaks }: PlannedShift) {
    const from = instantOf(`${day}T${start}`)
    const to = instantOf(`${day}T${end}`, end > start ? 0 : 1)
    const id = newId()
    await call('timesheets.createEntries', {
      entries: [{ id, employeeId }],
      startTime: text(from),
      endTime: text(to),
      comments: '',
      locationIds: [],
      activityIds: [],
      breaks: breaks.map((each) => ({
        id: newId(),
        type: each.type,
        startTime: text(from.add({ milliseconds: each.start })),
        endTime: each.end === null ? null : text(from.add({ milliseconds: each.end })),
      })),
    })
    return id
  }

  async function addLeave(leaveHours: PlannedLeave['leaveHours']) {
    for (const [{ leave }, employeeId] of ids) {
      for (const each of leave.filter((one) => one.leaveHours === leaveHours)) {
        const { leaveType, startDate, endDate } = each
        const id = newId()
        await call('leave.addLeave', { id, employeeId, leaveType, startDate, endDate, comments: '' })
        decide(id, each)
      }
    }
  }

  async function archive(when: PlannedPerson['archived']) {
    const leaving = [...ids].filter(([{ archived }]) => archived === when).map(([, id]) => id)
    await call('employees.setEmployeesActive', { ids: leaving, active: false })
  }
}

async function hire(
  { business: { managerId, userId, email, name } }: ExportFarm,
  base: TestDatabase,
  person: PlannedPerson,
) {
  const { firstName, lastName, terms } = person
  const { fromDay: _fromDay, ...first } = terms[0]
  const { id } = await makeEmployee(
    base.db,
    { managerId, userId, email, name },
    { firstName, lastName, ...inNumbers(first) },
  )
  return id
}

type Terms = Omit<PlannedPerson['terms'][0], 'fromDay'>

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal))

function inNumbers({ overtimeAfterHours, ordinaryRate, overtimeRate, sundayRate, holidayRate, payRate }: Terms) {
  return {
    payRate,
    overtimeAfterHours: numberOf(overtimeAfterHours),
    ordinaryRate: numberOf(ordinaryRate),
    overtimeRate: numberOf(overtimeRate),
    sundayRate: numberOf(sundayRate),
    holidayRate: numberOf(holidayRate),
  }
}

const instantOf = (local: string, daysLater = 0) =>
  Temporal.PlainDateTime.from(local).add({ days: daysLater }).toZonedDateTime('Australia/Sydney').toInstant()
const text = (instant: Temporal.Instant) => instant.toString({ fractionalSecondDigits: 3 })
