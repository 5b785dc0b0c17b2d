import { reportSweep, sweepReports } from './report-job.ts'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { payText } from '#shared/timesheets/pay/pay-estimate.ts'
import { totalOf } from '#shared/timesheets/pay/period-total.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { dayOfWork, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { type TestServer, testServer } from '#test/server.ts'
import type { Services } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { startJobRunner } from '#server/core/jobs/job-runner.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import type { Email } from '#server/core/email/email.ts'
import { bindJobs } from '#server/job-registry.ts'
import { summarisePeriod } from '#server/timesheets/pay/summarise-period.ts'
import { getBusiness } from '#server/business/company/get-business.ts'
import { emailReport } from './email-report.ts'
import { findManagers } from './reports-store.ts'
import { setConfiguration } from '#server/business/company/set-configuration.ts'
import { setPayrollCalendar } from '#server/business/company/set-payroll-calendar.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let farm: TestBusiness
let now: string

/** A Friday: reports every 7 days are sent on Fridays from the next one. */
const registered = '2026-11-13T01:00:00.000Z'
const week = { from: '2026-11-13', to: '2026-11-19' }
/** Six in the morning of Friday the 20th, in daylight saving time. */
const sixInSydney = '2026-11-19T19:00:00.000Z'

beforeAll(async () => {
  // Has its own database, because the sweep covers every business.
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

beforeEach(async () => {
  await owner.query('truncate app.user_manager cascade')
  await owner.query('delete from graphile_worker._private_jobs')
  now = sixInSydney
  farm = await makeBusiness(base.db, { now: registered })
})

const services = (db = base.db): Services => ({ ...server.services, db, now: () => now })
const email = ({ managerId } = farm) => emailReport(services(), { managerId })
const makePerson = async (choices = {}, at = farm) => (await makeEmployee(base.db, at, choices)).id
const summary = () => asManager(base.db, farm, summarisePeriod, { ...week, counted: 'pending_and_approved' as const })

async function emails(): Promise<Email[]> {
  const { rows } = await owner.query<{ payload: Email }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-mail' order by j.payload ->> 'to'`,
  )
  return rows.map(({ payload }) => payload)
}

async function due(): Promise<string[]> {
  await sweepReports(services())
  const { rows } = await owner.query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = 'mail-report' order by key`,
  )
  return rows.map(({ key }) => key)
}

async function setFrequency(value: number) {
  const { configuration } = await asManager(base.db, farm, getBusiness, undefined)
  const id = configuration.find(({ configType }) => configType === 'report_frequency')?.id ?? newId()
  await asManager(base.db, farm, setConfiguration, { id, configType: 'report_frequency', value }, now)
}

describe('the sweep finds a business', () => {
  test('from six in the morning in its own zone', async () => {
    const adelaide = await makeBusiness(base.db, { state: 'sa', now: registered })
    const perth = await makeBusiness(base.db, { state: 'wa', now: registered })
    const inOrder = [farm, adelaide, perth].map(({ managerId }) => `report:${managerId}`)
    const starts = [sixInSydney, '2026-11-19T19:30:00.000Z', '2026-11-19T22:00:00.000Z']
    for (const [at, start] of starts.entries()) {
      now = Temporal.Instant.from(start).subtract({ seconds: 1 }).toString()
      expect(await due()).toEqual(inOrder.slice(0, at).toSorted())
      now = start
      expect(await due()).toEqual(inOrder.slice(0, at + 1).toSorted())
    }
  })

  test('until its report was sent, and not two days later', async () => {
    await makeTimesheet(base.db, farm, await makePerson())
    now = '2026-11-20T20:00:00.000Z'
    expect(await due()).toHaveLength(1)
    await email()
    await owner.query('delete from graphile_worker._private_jobs')
    expect(await due()).toEqual([])
    await owner.query('update app.user_manager set reported_on = null')
    now = '2026-11-21T19:00:00.000Z'
    expect(await due()).toEqual([])
  })

  test('not without a frequency (Specification 5), nor with 0', async () => {
    await makeTimesheet(base.db, farm, await makePerson())
    await owner.query(`update app.manager_configuration set value = '0' where config_type = 'report_frequency'`)
    expect(await due()).toEqual([])
    await email()
    await owner.query(`delete from app.manager_configuration where config_type = 'report_frequency'`)
    expect(await due()).toEqual([])
    await email()
    expect(await emails()).toEqual([])
  })
})

describe('changed settings apply from the next report on:', () => {
  beforeEach(async () => {
    await makeTimesheet(base.db, farm, await makePerson())
  })

  test('how often', async () => {
    await setFrequency(1)
    expect(await due()).toEqual([])
    now = '2026-11-20T19:00:00.000Z'
    expect(await due()).toHaveLength(1)
  })

  test('the payroll calendar', async () => {
    now = '2026-11-18T01:00:00.000Z'
    const { payrollCalendar } = await asManager(base.db, farm, getBusiness, undefined)
    await asManager(base.db, farm, setPayrollCalendar, { ...payrollCalendar, startDate: '2026-11-18' }, now)
    expect(await due()).toEqual([])
    now = '2026-11-24T19:00:00.000Z'
    expect(await due()).toHaveLength(1)
  })
})

describe('the figures', () => {
  test('are those of the summary screen, to the minute and the cent', async () => {
    const ana = await makePerson({ firstName: 'Ana', lastName: 'Bell', ordinaryRate: 32.5, overtimeAfterHours: 7.6 })
    const kit = await makePerson({ firstName: 'Kit', lastName: 'Ash', ordinaryRate: 41.1234 })
    await makePerson({ firstName: 'Zoe', lastName: 'Idle' })
    await makeTimesheet(base.db, farm, ana, { status: 'approved' })
    await makeTimesheet(base.db, farm, kit, { endTime: '2026-11-16T20:07:00.000Z' })
    await makeLeave(base.db, farm, ana, { startDate: '2026-11-18', endDate: '2026-11-18' })
    await makeLeave(base.db, farm, kit, { startDate: '2026-11-23', endDate: '2026-11-24' })
    await email()
    const { people } = await summary()
    const total = totalOf(people)
    const { text = '' } = (await emails())[0] ?? {}
    expect(total.overtimeMinutes).toBeGreaterThan(0)
    expect(text).toContain(
      `Worked: ${hoursText(total.workedMinutes)} h (ordinary ${hoursText(total.ordinaryMinutes)}, overtime ${hoursText(total.overtimeMinutes)})`,
    )
    expect(text).toContain(`Leave: Annual Leave ${hoursText(total.leaveMinutes)} h\n`)
    expect(text).toContain(`Estimated pay at the ordinary rate: ${payText(total.payCents)}\n`)
    for (const { firstName, payCents } of people.filter(({ workedMinutes }) => workedMinutes > 0)) {
      expect(text).toMatch(new RegExp(`- ${firstName} .*, ${payText(payCents).replace('$', '\\$')}\n`))
    }
    expect(text.indexOf('- Ana Bell')).toBeLessThan(text.indexOf('- Kit Ash'))
    expect(text).not.toContain('Zoe')
    expect(text).toContain(`${total.pending} entries in this period need your approval, none of them flagged`)
    expect(text).toContain('- Kit Ash: Mon 23 – Tue 24 Nov 2026, Annual Leave (not approved yet)\n')
  })

  test('say how many pending entries are flagged', async () => {
    const ana = await makePerson()
    await makeTimesheet(base.db, farm, ana, { endTime: '2026-11-16T22:00:00.000Z' })
    await makeTimesheet(base.db, farm, ana, {
      startTime: '2026-11-17T20:00:00.000Z',
      endTime: '2026-11-18T09:00:00.000Z',
    })
    await email()
    const [sent] = await emails()
    expect(sent?.text).toContain('2 entries in this period need your approval, 1 of them flagged:')
  })

  test('of another business are never in it', async () => {
    await makeTimesheet(base.db, farm, await makePerson())
    const other = await makeBusiness(base.db, { now: registered })
    const bo = await makePerson({ firstName: 'Bo', lastName: 'Elsewhere' }, other)
    await makeTimesheet(base.db, other, bo)
    await makeLeave(base.db, other, bo, { startDate: '2026-11-23', endDate: '2026-11-23' })
    await email()
    const [ours, ...more] = await emails()
    expect(more).toEqual([])
    expect(ours?.to).toBe(farm.email)
    expect(ours?.text).toContain(`Worked: ${hoursText(510)} h`)
    expect(ours?.text).not.toContain('Elsewhere')
  })
})

test('no report is sent when nothing happened and no one is away, and the day counts as reported', async () => {
  await makePerson()
  await email()
  expect(await emails()).toEqual([])
  expect(await due()).toEqual([])
})

test('every manager gets it, bookkeepers and employees do not', async () => {
  const manager = await addMember(base.db, { managerId: farm.managerId, role: 'manager' })
  await addMember(base.db, { managerId: farm.managerId, role: 'bookkeeper' })
  await makeTimesheet(base.db, farm, await makePerson())
  await email()
  expect((await emails()).map(({ to }) => to)).toEqual([farm.email, manager.email].toSorted())
})

test('employees can’t find out who gets it', async () => {
  const ana = await makeEmployee(base.db, farm)
  const addresses = ({ tx }: { tx: Tx }) => findManagers(tx, farm.managerId)
  expect(await asManager(base.db, farm, addresses, undefined)).toEqual([{ name: 'Pat Reed', email: farm.email }])
  expect(await asEmployee(base.db, farm, ana, addresses, undefined)).toEqual([])
})

describe('it is sent once', () => {
  beforeEach(async () => {
    await makeTimesheet(base.db, farm, await makePerson())
  })

  test('when the job runs twice, at once and afterwards', async () => {
    await Promise.all([email(), email(), email()])
    await email()
    expect(await emails()).toHaveLength(1)
  })

  test('even if the server’s clock was years ahead for a while', async () => {
    await owner.query(`update app.user_manager set reported_on = '2036-11-20'`)
    expect(await due()).toHaveLength(1)
    await Promise.all([email(), email()])
    expect(await emails()).toHaveLength(1)
  })

  test('after a failure halfway, which leaves it unsent', async () => {
    const lost = { ...services(), jobs: { ...jobs, add: () => Promise.reject(new Error('killed')) } }
    await expect(emailReport(lost, { managerId: farm.managerId })).rejects.toThrow('killed')
    expect(await emails()).toEqual([])
    await email()
    expect(await emails()).toHaveLength(1)
  })

  test('by two instances, and a failed email is retried and delays no other', async () => {
    const other = await addMember(base.db, { managerId: farm.managerId, role: 'manager' })
    const sent: string[] = []
    const all = Promise.withResolvers<void>()
    let failures = 0
    const emailSender = {
      async send({ to }: Email) {
        if (to === farm.email && failures++ === 0) throw new Error('mailbox away')
        sent.push(to)
        if (sent.length === 2) all.resolve()
      },
    }
    const { log } = server.app
    const bound = bindJobs({ services: services(), emailSender, log, stopping: new AbortController().signal })
    const startRunner = () =>
      startJobRunner({
        ownerUrl: base.ownerUrl,
        jobs: bound,
        metrics: server.services.metrics,
        log,
        isOnlyInstance: false,
      })
    const runners = await Promise.all([1, 2].map(() => startRunner()))
    await Promise.all([1, 2].map(() => server.services.jobs.add(base.db, reportSweep, {})))
    await all.promise
    await Promise.all(runners.map((runner) => runner.stop()))
    expect(failures).toBe(2)
    expect(sent).toEqual([other.email, farm.email])
    expect(await emails()).toEqual([])
  })
})

test('every statement filters each of its tables by business', async () => {
  await makeTimesheet(base.db, farm, await makePerson(), { startTime: dayOfWork.startTime })
  const { db, statements } = recordStatements(base.db)
  await emailReport(services(db), { managerId: farm.managerId })
  expect(await emails()).toHaveLength(1)
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(expect.arrayContaining(['user_manager', 'manager_configuration', 'timesheet_logs']))
})
