import { Client } from 'pg'
import { requestOf } from '#test/contract/request-of.ts'
import type { Farm } from './farm.ts'
import { sendAll } from './load.ts'
import type { Place } from './place.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'

const size = 200
const rounds = 5
/** Even, so that each round leaves the entries as it found them; many, because CPU is counted in ticks of 10 ms. */
const turns = 40

type Status = 'pending' | 'approved'

/** The status of 200 entries in one call, against the update alone: as the table's owner, without walls and history. */
export async function benchBatch(place: Place, { cookie, managerId }: Farm): Promise<Row[]> {
  const owner = new Client(place.ownerUrl)
  await owner.connect()
  try {
    const ids = await pendingEntries(owner, managerId)
    const text = `update app.timesheet_logs set status = $3::app.timesheet_status where manager_id = $1 and id = any($2::uuid[])`
    const update = (_: Status, to: Status) => owner.query({ name: 'update', text, values: [managerId, ids, to] })
    const call = (from: Status, to: Status) => {
      const request = requestOf('timesheets.setStatus', { changes: ids.map((id) => ({ id, from, to })) })
      return sendAll({ server: place.muster, cookie, requestAt: () => request }, 1)
    }
    const useHistory = (used: boolean) => owner.query(`set session_replication_role = ${used ? 'origin' : 'replica'}`)

    const ratios: Record<'cpu' | 'time' | 'historyCpu', number>[] = []
    for (let round = 0; round <= rounds; round++) {
      const called = await costOf(place, call)
      await useHistory(true)
      const withHistory = await costOf(place, update)
      await useHistory(false)
      const raw = await costOf(place, update)
      // The first round finds nothing compiled and prepared.
      if (round === 0) continue
      ratios.push({
        cpu: called.cpu / raw.cpu,
        time: called.time / raw.time,
        historyCpu: withHistory.cpu / raw.cpu,
      })
    }
    const middle = (figure: 'cpu' | 'time' | 'historyCpu') => median(ratios.map((ratio) => ratio[figure]))
    const aside = `time ${asTimes(middle('time'))}; the update with its history alone: CPU ${asTimes(middle('historyCpu'))}`
    const what = `status of ${size} entries in one call, CPU to the raw update`
    return [rowsOf('api').atMost(what, 3, middle('cpu'), asTimes, aside)]
  } finally {
    await owner.end()
  }
}

async function pendingEntries(owner: Client, managerId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `update app.timesheet_logs set status = 'pending' where manager_id = $1 and id in (
       select id from app.timesheet_logs where manager_id = $1 and log_type = 'work' and end_time is not null
         and status in ('pending', 'approved') order by start_time desc limit ${size}) returning id`,
    [managerId],
  )
  if (rows.length < size) throw new Error(`the farm has only ${rows.length} entries whose status can be changed`)
  return rows.map(({ id }) => id)
}

/** Of the server and the database together. */
async function costOf(place: Place, change: (from: Status, to: Status) => Promise<unknown>) {
  const used = async () => (await place.muster.cpuMicroseconds()) + (await place.databaseCpuMicroseconds())
  const [cpu, start] = [await used(), performance.now()]
  for (let turn = 0; turn < turns; turn += 2) {
    await change('pending', 'approved')
    await change('approved', 'pending')
  }
  const time = performance.now() - start
  return { cpu: (await used()) - cpu, time }
}
