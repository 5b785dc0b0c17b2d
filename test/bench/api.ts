import { v7 as newId } from 'uuid'
import { requestOf, type WireRequest } from '#test/contract/request-of.ts'
import type { AskedFarm, Farm } from './farm.ts'
import { type Cost, costOf, cpuOf, type Load, sendAll } from './load.ts'
import type { Environment } from './environment.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'

const rounds = 3
const requests = 500
const warmUp = 500

const { atLeast, atMost, notYet, reported } = rowsOf('api')

/** Measures requests to our server and to the bare server alternately, so that other load on the machine affects both. */
export async function benchApi(environment: Environment, farm: Farm): Promise<Row[]> {
  const loads = loadsOf(environment, farm)
  for (const load of Object.values(loads)) await sendAll(load, warmUp)

  const costs = new Map<Load, Cost[]>()
  for (let round = 0; round < rounds; round++) {
    for (const load of Object.values(loads)) {
      costs.set(load, [...(costs.get(load) ?? []), await costOf(environment, load, requests)])
    }
  }
  /** The median of the rounds' ratios. */
  const ratio = (one: Load, other: Load, figure: (cost: Cost) => number) =>
    median((costs.get(one) ?? []).map((cost, round) => figure(cost) / figure(costs.get(other)?.[round] ?? cost)))
  const speed = (one: Load, other: Load) => ratio(one, other, ({ perSecond }) => perSecond)
  const cpu = (one: Load, other: Load) => ratio(one, other, cpuOf)
  const cpuAside = (one: Load, other: Load) =>
    [
      `CPU ${asTimes(cpu(one, other))}`,
      `server ${asTimes(ratio(one, other, (cost) => cost.serverMicroseconds))}`,
      `database ${asTimes(ratio(one, other, (cost) => cost.databaseMicroseconds))}`,
    ].join(', ')

  const { bareEntry, bareApprove, session, business, approve, create } = loads
  return [
    atLeast(
      'accounts.readSession, speed to the bare entry',
      0.6,
      speed(session, bareEntry),
      asTimes,
      cpuAside(session, bareEntry),
    ),
    atLeast(
      'business.getBusiness, speed to the bare entry',
      0.6,
      speed(business, bareEntry),
      asTimes,
      cpuAside(business, bareEntry),
    ),
    atMost(
      'approve (people and entries), CPU to the bare approve',
      1.3,
      cpu(approve, bareApprove),
      asTimes,
      cpuAside(approve, bareApprove),
    ),
    notYet('approve, small reads and create to Supabase Lite', '≥ 10 ×, ≥ 8 ×, ≥ 8 ×'),
    reported(
      'create an entry in one call, speed to the bare entry',
      `${asTimes(speed(create, bareEntry))} (${cpuAside(create, bareEntry)})`,
    ),
    notYet('unchanged data asked again: 304', `≤ ${asTimes(1 / 15)} CPU`),
  ]
}

/** The requests to our server and their equivalents for the bare one. */
export function loadsOf({ muster, bare }: Pick<Environment, 'muster' | 'bare'>, farm: AskedFarm) {
  const { cookie, range, employeeId, entryId, managerId } = farm
  const ofMuster = (...requestsInTurn: [WireRequest, ...WireRequest[]]): Load => ({
    server: muster,
    cookie,
    requestAt: inTurn(requestsInTurn),
  })
  const ofBare = (...reads: [BareRead, ...BareRead[]]): Load => ({
    server: bare,
    cookie,
    requestAt: inTurn(reads.map((read) => bareRequest(managerId, read))),
  })
  // Instants, because the bare server has no time zones; the demo farm is in New South Wales in summer.
  const days = [`${range.from}T00:00:00+11:00`, `${range.to}T23:59:59+11:00`]
  return {
    bareEntry: ofBare({ read: 'entry', values: [entryId] }),
    bareApprove: ofBare({ read: 'people', values: days }, { read: 'entries', values: [...days, employeeId] }),
    session: ofMuster(requestOf('accounts.readSession', {})),
    business: ofMuster(requestOf('business.getBusiness', {})),
    approve: ofMuster(
      requestOf('timesheets.listPeople', range),
      requestOf('timesheets.listEntries', { employeeIds: [employeeId], ...range }),
    ),
    create: { server: muster, cookie, requestAt: newEntries(farm) },
  }
}

interface BareRead {
  read: 'entry' | 'people' | 'entries'
  values: string[]
}

function bareRequest(managerId: string, { read, values }: BareRead): WireRequest {
  const payload = JSON.stringify({ managerId, values })
  return { method: 'POST', url: `/${read}`, headers: { 'content-type': 'application/json' }, payload }
}

function inTurn(all: readonly WireRequest[]) {
  return (index: number) => {
    const found = all[index % all.length]
    if (!found) throw new Error('a load without requests')
    return found
  }
}

/** Shared by all loads, so that no two entries overlap. */
let made = 0

/** Entries of one hour in a long past, unused time, with a break, a location and an activity. */
function newEntries({ employeeIds, locationIds, activityIds }: AskedFarm) {
  const start = Temporal.Instant.from('2001-01-01T00:00:00Z')
  return () => {
    const employeeId = employeeIds[made % employeeIds.length]
    const at = start.add({ hours: made++ })
    const minute = (minutes: number) => at.add({ minutes }).toString({ fractionalSecondDigits: 3 })
    return requestOf('timesheets.createEntries', {
      entries: [{ id: newId(), employeeId }],
      startTime: minute(0),
      endTime: minute(60),
      comments: '',
      locationIds,
      activityIds,
      breaks: [{ startTime: minute(20), endTime: minute(30), type: 'unpaid' }],
    })
  }
}
