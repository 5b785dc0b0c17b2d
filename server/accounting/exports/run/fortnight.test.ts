import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { summaryOutput } from '#shared/timesheets/pay/summary-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import {
  hundredths,
  leaveByHand,
  type PayItem,
  payItemsByHand,
  roundingByHand,
  summaryByHand,
} from '#test/fortnight/by-hand.ts'
import { makeFortnight } from '#test/fortnight/make-fortnight.ts'
import { people, period, type PlannedPerson } from '#test/fortnight/plan.ts'
import type { ExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

type Kinds = readonly ('sunday' | 'holiday')[]

const ask = async (name: string, input: unknown) =>
  JSON.parse(succeeded(await farm.server.call(name, input, { cookie: farm.cookie })).text)

const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`

const itemNames: Record<PayItem, [xero: string, myob: string]> = {
  ordinary: ['Ordinary Hours', 'Base Hourly'],
  overtime: ['Overtime (1.5x)', 'Overtime (1.5x)'],
  sunday: ['Sunday (2x)', 'Sunday (2x)'],
  holiday: ['Public holiday (2.25x)', 'Public holiday (2.25x)'],
}
const itemName = (item: PayItem) => itemNames[item][farm.provider === 'xero' ? 0 : 1]

function rateId(item: PayItem) {
  const { rates, categories } = farm.sandbox.organisation()
  const named = [...(farm.provider === 'xero' ? rates : categories)].find(({ name }) => name === itemName(item))
  return named?.id ?? ''
}

async function map(kinds: Kinds) {
  const mapped = Object.fromEntries(kinds.map((kind) => [`${kind}RateId`, rateId(kind)]))
  const { provider } = farm
  succeeded(await farm.call('chooseRates', { provider, ordinaryRateId: null, overtimeRateId: null, ...mapped }))
}

/** All of the provider's records, one line each, so that a doubled one is visible. */
function stored(): string[] {
  const { rates, categories, employees, timesheets, myobEntries } = farm.sandbox.organisation()
  const item = (id: string) => [...rates, ...categories].find((one) => one.id === id)?.name ?? id
  const person = (id: string) => nameOf(employees.find((one) => one.id === id || one.uid === id) ?? unknown)
  const line = (id: string, day: string, rate: string, hours: number) =>
    [person(id), day, item(rate), Math.round(hours * 100)].join(' · ')
  const units = timesheets.flatMap(({ employeeId, from, lines }) =>
    lines.flatMap((each) =>
      each.units.flatMap((hours, index) =>
        hours === 0 ? [] : [line(employeeId, dayAt(from, index), each.rateId, hours)],
      ),
    ),
  )
  return [
    ...units,
    ...myobEntries.map((each) => line(each.employeeUid, each.date, each.categoryId, each.hours)),
  ].toSorted()
}
/** Muster's share of it in some days, in hours. */
function oursOf(name: string, { from, to }: { from: string; to: string }, notOurs: readonly string[]) {
  const ours = stored()
    .filter((line) => !notOurs.includes(line))
    .map((line) => line.split(' · '))
    .filter(([person, day = '']) => person === name && from <= day && day <= to)
  return ours.reduce((sum, [, , , units]) => sum + Number(units), 0) / 100
}

const unknown = { firstName: 'unknown', lastName: 'employee' }
const dayAt = (from: string, index: number) => Temporal.PlainDate.from(from).add({ days: index }).toString()

/** Links like the screen does: active employees in the list of matches, an archived one in the export check. */
async function linkArchived() {
  const { provider } = farm
  const archived = (await farm.check()).people.filter(({ reason, archived: left }) => left && reason === 'not_linked')
  expect(archived.map(({ name }) => name)).toEqual(people.filter((one) => one.archived !== null).map(nameOf))
  const links = archived.map(({ employeeId, suggestion }) => ({ employeeId, providerEmployeeId: suggestion?.id ?? '' }))
  succeeded(await farm.call('linkPeople', { provider, links }))
}

const linked = people.filter((person) => person.linked)

/** What the provider must have at the end. */
const expected = (kinds: Kinds, of = linked) =>
  of
    .flatMap((person) =>
      payItemsByHand(person, kinds).map(({ day, item, minutes }) =>
        [nameOf(person), day, itemName(item), hundredths(minutes)].join(' · '),
      ),
    )
    .toSorted()

const hasHours = (person: PlannedPerson) => payItemsByHand(person, []).length > 0

/** Employees the check must exclude: those without approved hours, and those not linked (Specification 5). */
const heldByHand = () =>
  people
    .filter((person) => !person.linked || !hasHours(person))
    .map((person) => `${nameOf(person)} · ${hasHours(person) ? 'not_linked' : 'nothing_approved'}`)
    .toSorted()

async function summary() {
  const answer = summaryOutput.parse(await ask('timesheets.summarisePeriod', { ...period, counted: 'approved' }))
  return answer.people.map(({ employeeId: _id, firstName, lastName, cost, ...figures }) => ({
    name: nameOf({ firstName, lastName }),
    ...figures,
    cost: { ...cost, notes: cost.notes.toSorted() },
  }))
}

const summaryExpected = () => people.map(summaryByHand).toSorted((one, other) => (one.name < other.name ? -1 : 1))

/**
 * Guards the plan against unnoticed changes: 1,831 h 13 min of work, an estimate of $63,563.15, a labour cost of
 * $78,763.74.
 */
const totals = {
  workedMinutes: 109_873,
  overtimeMinutes: 9616,
  leaveMinutes: 13_464,
  payCents: 63_563_15,
  costCents: 78_763_74,
}

function totalsOf(of: Awaited<ReturnType<typeof summary>>) {
  const sum = (figure: (person: (typeof of)[number]) => number) =>
    of.reduce((total, person) => total + figure(person), 0)
  return {
    workedMinutes: sum((person) => person.workedMinutes),
    overtimeMinutes: sum((person) => person.overtimeMinutes),
    leaveMinutes: sum((person) => person.leaveMinutes),
    payCents: sum((person) => person.payCents),
    costCents: sum((person) => person.cost.totalCents),
  }
}

const days = z.array(
  z.object({
    day: z.string(),
    ordinaryMinutes: z.number(),
    overtimeMinutes: z.number(),
    sundayMinutes: z.number(),
    holidayMinutes: z.number(),
  }),
)
const hoursRead = z.object({
  people: z.array(z.object({ firstName: z.string(), lastName: z.string(), days, leave: z.array(z.unknown()) })),
})
type Day = z.infer<typeof days>[number]

const itemsOf = (day: Day) =>
  (['ordinary', 'overtime', 'sunday', 'holiday'] as const)
    .map((item) => ({ day: day.day, item, minutes: day[`${item}Minutes`] }))
    .filter(({ minutes }) => minutes > 0)

/** The hours and leave of the payroll file. */
async function file() {
  const read = hoursRead.parse(await ask('accounting.listPayrollHours', { ...period, provider: farm.provider }))
  return read.people.map((person) => ({
    name: nameOf(person),
    hours: person.days.flatMap(itemsOf),
    leave: person.leave,
  }))
}
const fileExpected = (kinds: Kinds) =>
  people
    .map((person) => ({
      name: nameOf(person),
      hours: payItemsByHand(person, kinds),
      leave: leaveByHand(person),
    }))
    .filter(({ hours, leave }) => hours.length + leave.length > 0)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** "116.62 h sent of 116.67 h" as "116.62 of 116.67". */
const roundedIn = (sentence: string) =>
  [...sentence.matchAll(/([\d.]+) h[^,]*? sent of ([\d.]+) h/gu)].map(([, sent, total]) => `${sent} of ${total}`)

/** Hours a bookkeeper typed into weeks that extend beyond the period. */
function typed(name: string, date: string, processed: boolean) {
  const { uid: employeeUid } = farm.sandbox.employee(name)
  const entry = {
    id: randomUUID(),
    employeeUid,
    categoryId: rateId('ordinary'),
    date,
    hours: 6.25,
    notes: '',
    processed,
  }
  farm.sandbox.organisation().myobEntries.push(entry)
  return [name, date, itemName('ordinary'), 625].join(' · ')
}

describe.each([
  ['xero', ['sunday'], { lost: 6, stopped: 9 }],
  ['myob', ['sunday', 'holiday'], { lost: 20, stopped: 22 }],
] as const)('a fortnight of thirty people at %s', (provider, kinds, after) => {
  test('is approved, locked, half exported and sent again: to the cent and the minute what another calculation says', async () => {
    farm = await makeFortnight(base, provider)
    const notOurs: string[] = []
    if (provider === 'myob') {
      farm.sandbox.organisation().myob.weekStartsOn = 'Wednesday'
      succeeded(await farm.call('syncPayroll', { provider }))
      for (const person of linked.slice(0, 5)) {
        notOurs.push(typed(nameOf(person), '2026-09-25', false), typed(nameOf(person), '2026-09-24', true))
        notOurs.push(typed(nameOf(person), '2026-10-13', false))
      }
    }
    await map(kinds)
    await ask('timesheets.lockPeriod', { id: newId(), ...period })
    expect(await summary()).toEqual(summaryExpected())
    expect(totalsOf(await summary())).toEqual(totals)
    expect(await file()).toEqual(fileExpected(kinds))

    await linkArchived()
    const checked = await farm.check()
    const held = checked.people.filter(({ state }) => state !== 'ready')
    expect(held.map(({ name, reason }) => `${name} · ${reason}`).toSorted()).toEqual(heldByHand())

    const { id, answer } = await farm.start()
    succeeded(answer)
    farm.sandbox.fault('no-answer', { provider, after: after.lost })
    farm.sandbox.fault('limit-day', { provider, only: 'stores', times: 'until-off', after: after.stopped })
    await farm.run(id)
    const half = await farm.get(id)
    expect(half.sent).toBeGreaterThan(0)
    expect(half.failed).toBeGreaterThan(0)
    const all = new Set([...expected(kinds), ...notOurs])
    expect(stored().filter((line) => !all.has(line))).toEqual([])
    const sent = new Set(half.people.filter(({ state }) => state === 'sent').map(({ name }) => name))
    const arrived = linked.filter((person) => sent.has(nameOf(person)))
    expect(stored()).toEqual(expect.arrayContaining(expected(kinds, arrived)))
    for (const person of half.people) {
      for (const { from, to, hours: said } of person.arrivals) {
        expect([person.name, from, oursOf(person.name, { from, to }, notOurs)]).toEqual([person.name, from, said])
      }
    }

    farm.sandbox.faultsOff()
    farm.clock.now = '2026-10-12T01:05:00.000Z'
    succeeded(await farm.call('retryExport', { id }))
    await farm.run(id)
    const done = await farm.get(id)
    expect(done).toMatchObject({ sent: linked.filter(hasHours).length, failed: 0, waiting: 0, problem: null })
    expect(new Map(done.people.map(({ name, rounding }) => [name, roundedIn(rounding ?? '')]))).toEqual(
      new Map(linked.filter(hasHours).map((person) => [nameOf(person), roundingByHand(person, kinds)])),
    )
    expect(stored()).toEqual([...expected(kinds), ...notOurs].toSorted())
    expect(await summary()).toEqual(summaryExpected())
    expect((await farm.check()).people.filter(({ state }) => state === 'ready')).toEqual([])
  })
})
