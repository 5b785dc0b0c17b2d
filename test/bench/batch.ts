import { Client } from 'pg'
import { requestOf } from '#test/contract/request-of.ts'
import type { Farm } from './farm.ts'
import { sendAll } from './load.ts'
import type { Environment } from './environment.ts'
import { surroundWithFarms } from './reference-data.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'

const size = 200
const rounds = 5
/** An even number, so that each round restores the entries; large, because CPU is counted in ticks of 10 ms. */
const turns = 40

type Status = 'pending' | 'approved'

/**
 * Compares the status of 200 entries in one call with the plain update, run as the table's owner without row-level
 * security and history. A thousand other farms are loaded, so that plans are realistic.
 */
export async function benchBatch(environment: Environment, farm: Farm): Promise<Row[]> {
  const { managerId } = farm
  await surroundWithFarms(environment)
  const owner = new Client(environment.ownerUrl)
  await owner.connect()
  try {
    const ids = await pendingEntries(owner, managerId)
    const call = callFor(environment, farm, ids)
    const text = `update app.timesheet_logs set status = $3::app.timesheet_status where manager_id = $1 and id = any($2::uuid[])`
    const update = (_: Status, to: Status) => owner.query({ name: 'update', text, values: [managerId, ids, to] })
    const useHistory = (used: boolean) => owner.query(`set session_replication_role = ${used ? 'origin' : 'replica'}`)

    const ratios: Record<'cpu' | 'serverCpu' | 'time' | 'historyCpu', number>[] = []
    for (let round = 0; round <= rounds; round++) {
      const called = await costOf(environment, call)
      await useHistory(true)
      const withHistory = await costOf(environment, update)
      await useHistory(false)
      const raw = await costOf(environment, update)
      // The first round only warms up.
      if (round === 0) continue
      ratios.push({
        cpu: called.cpu / raw.cpu,
        serverCpu: called.serverCpu / raw.cpu,
        time: called.time / raw.time,
        historyCpu: withHistory.cpu / raw.cpu,
      })
    }
    const middle = (figure: keyof (typeof ratios)[number]) => asTimes(median(ratios.map((ratio) => ratio[figure])))
    const [what, cpu] = [
      `status of ${size} entries in one call, CPU to the raw update`,
      median(ratios.map((ratio) => ratio.cpu)),
    ]
    const aside = `of it our server ${middle('serverCpu')}; the update with its history alone ${middle('historyCpu')}; time ${middle('time')}`
    return [rowsOf('api').atMost(what, 3, cpu, asTimes, aside)]
  } finally {
    await owner.end()
  }
}

/** The CPU of changing 200 entries back and forth, in our server and the database. */
export async function batchCpu(environment: Environment, farm: Farm): Promise<number> {
  const owner = new Client(environment.ownerUrl)
  await owner.connect()
  try {
    const { cpu } = await costOf(environment, callFor(environment, farm, await pendingEntries(owner, farm.managerId)))
    return cpu
  } finally {
    await owner.end()
  }
}

function callFor(environment: Environment, { cookie }: Farm, ids: readonly string[]) {
  return (from: Status, to: Status) => {
    const request = requestOf('timesheets.setStatus', { changes: ids.map((id) => ({ id, from, to })) })
    return sendAll({ server: environment.muster, cookie, requestAt: () => request }, 1)
  }
}

async function pendingEntries(owner: Client, managerId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `update app.timesheet_logs set status = 'pending' where manager_id = $1 and id in (
       select id from app.timesheet_logs where manager_id = $1 and log_type = 'work' and end_time is not null
         and status in ('pending', 'approved') order by start_time desc limit ${size}) returning id`,
    [managerId],
  )
  if (rows.length < size) throw new Error(`the farm has only ${rows.length} entries with a changeable status`)
  return rows.map(({ id }) => id)
}

/** CPU of the server and the database together, and of the server alone. */
async function costOf(environment: Environment, change: (from: Status, to: Status) => Promise<unknown>) {
  const used = () => Promise.all([environment.muster.cpuMicroseconds(), environment.databaseCpuMicroseconds()])
  const [[server, database], start] = [await used(), performance.now()]
  for (let turn = 0; turn < turns; turn += 2) {
    await change('pending', 'approved')
    await change('approved', 'pending')
  }
  const time = performance.now() - start
  const [serverAfter, databaseAfter] = await used()
  const serverCpu = serverAfter - server
  return { cpu: serverCpu + databaseAfter - database, serverCpu, time }
}
