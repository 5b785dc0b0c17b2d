import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { readPayTemplates } from '#server/accounting/read-pay-templates.ts'
import { runExport } from '#server/accounting/run-export.ts'
import type { Services } from '#server/core/context.ts'
import type { AccountingProvider } from '#shared/accounting/accounting-provider.ts'
import type {
  CheckedPerson,
  ExportPerson,
  ExportRequest,
  ExportRow,
  Preflight,
} from '#shared/accounting/exports-contract.ts'
import type { TestDatabase } from '#test/database.ts'
import { startSandbox } from '#test/sandbox.ts'
import { succeeded, testServer } from '#test/server.ts'
import { makeBusiness, testNow } from './business.ts'
import { makeConnection } from './connection.ts'
import { makeEmployee } from './employee.ts'
import { makeTimesheet } from './timesheet.ts'

export type ExportFarm = Awaited<ReturnType<typeof makeExportFarm>>

/** A period of the sandbox's fortnightly calendar. */
export const fortnight = { from: '2026-11-09', to: '2026-11-22' }
/** Worked minutes of `dayOfWork` by the terms of a test's employee: 7.6 hours a day are ordinary. */
export const aDay = { ordinaryMinutes: 456, overtimeMinutes: 54 }

const links = z.object({
  people: z.array(
    z.object({ employeeId: z.string(), state: z.string(), candidates: z.array(z.object({ id: z.string() })) }),
  ),
})

interface Choices {
  provider?: AccountingProvider
  /** Employees by first and last name, each linked to who has the name at the provider, with an approved day of work. */
  people?: readonly string[]
  /** The pay period that is exported; `fortnight` unless given. */
  period?: { from: string; to: string }
  /** When the business registers and all else happens. */
  now?: string
  sandbox?: Parameters<typeof startSandbox>[0]
}

/** A farm that is connected to a sandbox of its own, with what is sent and read over real HTTP; jobs run when told to. */
export async function makeExportFarm(base: TestDatabase, choices: Choices = {}) {
  const { provider = 'xero', people = ['Sam Reilly', 'Mei Chen'], period = fortnight, now = testNow } = choices
  const sandbox = await startSandbox({ now, ...choices.sandbox })
  const clock = { now }
  const server = await testServer(base, { outside: sandbox.outside, now: () => clock.now })
  const business = await makeBusiness(base.db, { now })
  const cookie = await server.cookieFor(business)
  const call = (name: string, input: unknown = {}) => server.call(`accounting.${name}`, input, { cookie })
  const read = async <Answer>(name: string, input: unknown = {}): Promise<Answer> =>
    JSON.parse(succeeded(await call(name, input)).text)

  succeeded(await makeConnection(server, sandbox, { cookie, provider }))
  succeeded(await call('sync', { provider }))
  const employeeIds = new Map<string, string>()
  for (const name of people) await hire(name)
  if (people.length > 0) await link()

  /** Somebody who works here, not linked, with an approved day of work unless told otherwise. */
  async function hire(name: string, { worked = true } = {}) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const { id } = await makeEmployee(base.db, business, { firstName, lastName })
    employeeIds.set(name, id)
    if (worked) await makeTimesheet(base.db, business, id, { status: 'approved' })
    return id
  }

  /** Takes every suggestion. */
  async function link(at: AccountingProvider = provider) {
    const found = links.parse(await read('listMatches', { provider: at }))
    const suggested = found.people.flatMap(({ employeeId, state, candidates: [candidate] }) =>
      state === 'suggested' && candidate ? [{ employeeId, providerEmployeeId: candidate.id }] : [],
    )
    succeeded(await call('linkPeople', { provider: at, links: suggested }))
  }

  const check = () => read<Preflight>('preflight', { provider, ...period })

  /** As the screen does it: whoever is ready, with the hours that are shown. */
  async function start(id: string = newId(), ready?: CheckedPerson[]) {
    const chosen = ready ?? (await check()).people.filter(({ state }) => state === 'ready')
    const seen = chosen.map(({ employeeId, ordinaryMinutes, overtimeMinutes, sundayMinutes, holidayMinutes }) => ({
      employeeId,
      ordinaryMinutes,
      overtimeMinutes,
      sundayMinutes,
      holidayMinutes,
    }))
    const answer = await call('startExport', { id, provider, ...period, people: seen })
    return { id, answer }
  }

  /** Does the background job. */
  const run = (
    id: string,
    {
      services = server.services,
      stopping = new AbortController().signal,
    }: { services?: Services; stopping?: AbortSignal } = {},
  ) => runExport({ services, log: server.app.log, stopping }, { managerId: business.managerId, exportId: id })

  /** Reads the pay templates of linked employees, as the background job does after a sync. */
  const readTemplates = () =>
    readPayTemplates(
      { services: server.services, log: server.app.log, stopping: new AbortController().signal },
      { managerId: business.managerId },
    )

  /** Starts an export of everybody who is ready and sends it. */
  async function send() {
    const { id, answer } = await start()
    succeeded(answer)
    await run(id)
    return get(id)
  }

  const get = (id: string) => read<ExportRow & { people: ExportPerson[] }>('getExport', { id })
  const requestsOf = (person: ExportPerson | undefined) =>
    read<ExportRequest[]>('listExportRequests', { personId: person?.id ?? '' })

  /** Another day of approved work for somebody. */
  const work = (name: string, day: string) =>
    makeTimesheet(base.db, business, employeeIds.get(name) ?? '', {
      startTime: `${day}T20:00:00.000Z`,
      endTime: Temporal.Instant.from(`${day}T20:00:00.000Z`).add({ hours: 4 }).toString(),
      status: 'approved',
    })

  /** Gives every locked day of the fortnight back. */
  async function unlock() {
    const locks = z
      .array(z.object({ id: z.string(), unlocked: z.unknown() }))
      .parse(JSON.parse(succeeded(await server.call('timesheets.listLocks', period, { cookie })).text))
    for (const { id } of locks.filter(({ unlocked }) => unlocked === null)) {
      succeeded(await server.call('timesheets.unlockPeriod', { id, reason: 'An hour was missing' }, { cookie }))
    }
  }

  async function close() {
    await server.close()
    await sandbox.close()
  }

  return {
    provider,
    sandbox,
    server,
    business,
    cookie,
    clock,
    employeeIds,
    call,
    read,
    hire,
    link,
    check,
    start,
    run,
    readTemplates,
    send,
    get,
    requestsOf,
    work,
    unlock,
    close,
  }
}
