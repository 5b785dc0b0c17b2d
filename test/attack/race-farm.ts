import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { TestServer } from '#test/server.ts'
import { succeeded } from '#test/server.ts'
import { joinFarm } from '#test/contract/member.ts'

export type RaceFarm = Awaited<ReturnType<typeof openRaceFarm>>

const people = z.object({
  employees: z.array(z.object({ id: z.string(), userId: z.string(), email: z.string() })),
})
const nothing = { comments: '', locationIds: [], activityIds: [], breaks: [] }

/** Hours of one day in Sydney, starting at `from` o'clock; `day` counts from 1 January 2025. */
export function hoursOf(day: number, from = 7, count = 4) {
  const start = Temporal.PlainDate.from('2025-01-01').add({ days: day }).toZonedDateTime('Australia/Sydney')
  const at = (hour: number) => start.add({ hours: hour }).toInstant().toString({ fractionalSecondDigits: 3 })
  return { startTime: at(from), endTime: at(from + count) }
}

/** The days of one week; `week` counts from 1 January 2022. */
export function weekOf(week: number) {
  const from = Temporal.PlainDate.from('2022-01-03').add({ weeks: week })
  return { from: from.toString(), to: from.add({ days: 6 }).toString() }
}

/** A farm for races. Each race has an employee or days of its own. */
export async function openRaceFarm(server: TestServer) {
  const { cookie } = await server.register()
  const asManager = (name: string, input: unknown) => server.call(name, input, { cookie })
  const asAnyone = (name: string, input: unknown) => server.call(name, input)
  const made = async (name: string, input: unknown) => succeeded(await asManager(name, input)).text

  async function hire() {
    const email = `racer-${newId()}@example.com`
    const session = await joinFarm(server, { cookie, email, lastName: 'Racer' })
    const found = people
      .parse(JSON.parse(await made('employees.listEmployees', {})))
      .employees.find((person) => person.email === email)
    if (!found) throw new Error('the racer who joined is not among the employees')
    return {
      id: found.id,
      userId: found.userId,
      cookie: session,
      asEmployee: (name: string, input: unknown) =>
        server.call(name, input, { cookie: session, headers: { 'x-muster-app': 'phone' } }),
    }
  }

  /** Adds pending work without a flag. */
  async function work(employeeId: string, hours: { startTime: string; endTime: string }) {
    const id = newId()
    await made('timesheets.createEntries', { entries: [{ id, employeeId }], ...hours, ...nothing })
    return id
  }

  const edit = (id: string, hours: { startTime: string; endTime: string }, version = 1) =>
    asManager('timesheets.editEntry', { id, version, ...hours, ...nothing })
  const decide = (id: string, to: string, version = 1) =>
    asManager('timesheets.setStatus', { changes: [{ id, from: 'pending', to, version }] })

  return { asManager, asAnyone, made, hire, work, edit, decide }
}

/** One clock event as a phone sends it. */
export function eventOf(at: string, event: Record<string, unknown>, deviceId = newId()) {
  const recorded = { id: newId(), sequence: 1, occurredAt: at, timezoneOffset: 660, ...event }
  return { deviceId, sentAt: '2026-11-20T05:00:00.000Z', events: [recorded] }
}
