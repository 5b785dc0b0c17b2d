import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { requestOf, type WireRequest } from '#test/contract/request-of.ts'
import { type Farm, openFarm, registerBigFarm, signIn } from './farm.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'
import { type Environment, secret } from './environment.ts'
import { loadFarms } from './reference-data.ts'
import { asMilliseconds, type Row, rowsOf } from './row.ts'

const hungry = { login: { email: 'hungry@farm.example', password: 'a hundred and eighty' }, employees: 150, days: 1200 }
const heavyRequests = 300
/** The other farm sends this many rounds of requests. Refused requests are repeated after each round, sooner than allowed. */
const rounds = 60
/** The limit is ten sign-ins per email in ten minutes. */
const roundsBetweenSignIns = 12
const longestAnswerMs = 2000
const mostMemory = 700e6
const longestStopMs = 20_000

/**
 * Measures another farm's response times while a farm with 180,000 entries sends 300 concurrent requests of the largest
 * size, and how the server stops under that load. Uses its own instance, so that other parts are unaffected.
 */
export async function benchStarve(environment: Environment, farm: Farm): Promise<Row[]> {
  const login = await registerBigFarm(environment, hungry.login)
  const { cookie, managerId } = await fillFarm(environment, login)
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'muster-starve-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const server = await startMeasured({
    file: join(import.meta.dirname, '../../server/main.ts'),
    settings: { DATABASE_URL: environment.ownerUrl, MUSTER_SECRET: secret, MUSTER_DATA: folder, LOG_LEVEL: 'silent' },
  })
  stack.defer(() => server.stop())

  const worker = await signIn(server.url, farm.employeeLogin)
  const probes = probesOf(server, farm, worker)
  for (const probe of Object.values(probes)) await probe()
  const pace = makePace()
  const flood = sendFlood(server, cookie, pace)
  const worst = await probeDuring(probes, pace)
  const answered = await flood.done
  const memory = await server.peakBytes()

  const second = sendFlood(server, cookie, { next: null })
  await Promise.race([second.done, second.begun])
  const start = performance.now()
  await server.stop()
  const stopped = performance.now() - start
  await second.done

  const rows = rowsOf('starve')
  const counts = Object.entries(answered).map(([status, count]) => `${count} × ${status}`)
  return [
    ...Object.entries(worst).map(([what, { most, times }]) =>
      rows.atMost(`${what} of another farm, at worst`, longestAnswerMs, most, asMilliseconds, `asked ${times} times`),
    ),
    rows.atMost('peak memory of the server', mostMemory, memory, (bytes) => `${Math.round(bytes / 1e6)} MB`),
    rows.atMost('end after SIGTERM under that load', longestStopMs, stopped, asMilliseconds),
    rows.reported(`${heavyRequests} heavy requests of farm ${managerId.slice(-4)} at once`, counts.join(', ')),
  ]
}

async function fillFarm(environment: Environment, login: Farm['employeeLogin']) {
  const owner = new Client(environment.ownerUrl)
  await owner.connect()
  try {
    const run = (text: string, values: unknown[] = []) => owner.query(text, values)
    const { rows } = await owner.query<{ id: string }>(
      `select m.manager_id as id from app.manager_members m join auth."user" u on u.id = m.user_id where u.email = $1`,
      [login.email],
    )
    await run(`set session_replication_role = replica`)
    await loadFarms(
      run,
      rows.map(({ id }) => id),
      hungry.employees,
      hungry.days,
    )
    await run(`set session_replication_role = origin`)
    await run(`vacuum analyze`)
  } finally {
    await owner.end()
  }
  return openFarm(environment, login)
}

type Probes = Record<'/readyz' | 'sign-in' | 'clock-on', () => Promise<unknown>>

function probesOf({ url }: MeasuredServer, farm: Farm, worker: string): Probes {
  return {
    '/readyz': () => fetch(`${url}/readyz`).then((answer) => answer.text()),
    'sign-in': () => signIn(url, farm.employeeLogin),
    'clock-on': () => send(new Agent(), url, worker, requestOf('timesheets.recordEvents', clockedOn())),
  }
}

function clockedOn() {
  const now = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
  const event = { kind: 'clock_on', id: newId(), entryId: newId(), sequence: 1, occurredAt: now, timezoneOffset: 660 }
  return { deviceId: newId(), sentAt: now, events: [{ ...event, locationIds: [], activityIds: [] }] }
}

/** Signals the end of each round; null after the last one. */
interface Pace {
  next: PromiseWithResolvers<void> | null
}

const makePace = (): Pace => ({ next: Promise.withResolvers<void>() })

async function probeDuring(probes: Probes, pace: Pace) {
  const worst: Record<string, { most: number; times: number }> = {}
  for (let round = 1; round <= rounds; round++) {
    for (const [what, probe] of Object.entries(probes)) {
      if (what === 'sign-in' && round % roundsBetweenSignIns > 0) continue
      const start = performance.now()
      await probe()
      const took = performance.now() - start
      const { most = 0, times = 0 } = worst[what] ?? {}
      worst[what] = { most: Math.max(most, took), times: times + 1 }
    }
    const ended = pace.next
    pace.next = round < rounds ? Promise.withResolvers<void>() : null
    ended?.resolve()
  }
  return worst
}

/** Requests summaries, flags and hours of the longest range, each on its own connection. */
function sendFlood({ url }: MeasuredServer, cookie: string, pace: Pace) {
  const to = Temporal.Now.plainDateISO('Australia/Sydney')
  const range = (years: number) => ({ from: to.subtract({ years }).toString(), to: to.toString() })
  const asked = [
    requestOf('timesheets.summarisePeriod', { ...range(2), counted: 'pending_and_approved' }),
    requestOf('timesheets.listFlags', range(2)),
    requestOf('accounting.listPayrollHours', range(1)),
  ]
  const agent = new Agent({ maxSockets: heavyRequests })
  const sent = Array.from({ length: heavyRequests }, (_, index) => {
    const [first = requestOf('timesheets.listViews', {})] = asked.slice(index % asked.length)
    return insist(() => send(agent, url, cookie, first), pace)
  })
  const done = Promise.all(sent).then((statuses) => {
    const counts: Record<string, number> = {}
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
    return counts
  })
  return { done, begun: Promise.race(sent) }
}

/** Repeats the request after each round until the last one. */
async function insist(ask: () => Promise<string>, pace: Pace): Promise<string> {
  const status = await ask()
  const { next } = pace
  if (status !== '429' || next === null) return status
  await next.promise
  return insist(ask, pace)
}

/** @returns the status, or a note that there was no answer */
function send(agent: Agent, origin: string, cookie: string, { method, url, headers, payload }: WireRequest) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const asking = request(origin + url, { agent, method, headers: { ...headers, cookie } }, (answer) => {
    answer.on('end', () => resolve(String(answer.statusCode)))
    answer.on('error', () => resolve('cut off'))
    answer.resume()
  })
  asking.on('error', () => resolve('no answer'))
  asking.end(payload)
  return promise
}
