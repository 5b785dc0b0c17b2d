import { requestOf } from '#test/contract/request-of.ts'
import { loadsOf } from './api.ts'
import type { Farm } from './farm.ts'
import { type Load, sendAll } from './load.ts'
import type { Environment } from './environment.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'

const turns = 7

/** Times each timesheet and leave read on the big farm, one at a time, against the bare approve read. */
export async function timeBigFarmReads(environment: Environment, farm: Farm): Promise<Row[]> {
  const { bareApprove } = loadsOf(environment, farm)
  const load = (name: string, input: object): Load => {
    const request = requestOf(name, input)
    return { server: environment.muster, cookie: farm.cookie, requestAt: () => request }
  }
  const rows: Row[] = []
  for (const [what, name, input] of readsOf(farm)) {
    const read = load(name, input)
    const ratios: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      // Two requests: the employees, and the entries of one.
      ratios.push((await timeOf(read, 1)) / (await timeOf(bareApprove, 2)))
    }
    rows.push(rowsOf('growth').reported(`${name}${what}, time to the bare approve read`, asTimes(median(ratios))))
  }
  return rows
}

/** Opens eight connections, of which only as many are used as there are requests. */
async function timeOf(load: Load, requests: number): Promise<number> {
  const start = performance.now()
  await sendAll(load, requests)
  return performance.now() - start
}

function readsOf({ range, employeeId, entryId, locationIds }: Farm): [what: string, name: string, input: object][] {
  const year = { from: Temporal.PlainDate.from(range.to).subtract({ days: 364 }).toString(), to: range.to }
  const counted = 'pending_and_approved'
  return [
    [' of a fortnight', 'timesheets.listPeople', range],
    [' of a year', 'timesheets.listPeople', year],
    [' of one person', 'timesheets.listEntries', { ...range, employeeIds: [employeeId] }],
    [' newest of a fortnight', 'timesheets.listEntries', range],
    [' by person of a fortnight', 'timesheets.listEntries', { ...range, sort: 'person' }],
    [' by person of a year', 'timesheets.listEntries', { ...year, sort: 'person' }],
    [' longest of a year', 'timesheets.listEntries', { ...year, sort: 'longest' }],
    [' of a fortnight', 'timesheets.countEntries', range],
    [' of a year', 'timesheets.countEntries', year],
    [' at one location in a year', 'timesheets.countEntries', { ...year, locationIds }],
    [' of a fortnight', 'timesheets.listMatching', range],
    [' of a fortnight', 'timesheets.listFlags', range],
    [' of a fortnight', 'timesheets.summarisePeriod', { ...range, counted }],
    [' with its history', 'timesheets.getEntry', { id: entryId }],
    [' of a fortnight', 'timesheets.listLocks', range],
    [' of a fortnight', 'leave.listAway', range],
    [' of this year', 'leave.listTaken', { year: Number(range.to.slice(0, 4)) }],
  ]
}
