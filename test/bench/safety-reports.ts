import { Client } from 'pg'
import { type ReportType, reportTypes } from '#shared/safety-reports/report-type.ts'
import { requestOf } from '#test/contract/request-of.ts'
import type { Environment } from './environment.ts'
import type { Farm } from './farm.ts'
import { middleCpu } from './load.ts'
import { asTimes, type Row, rowsOf } from './row.ts'

const [few, many] = [100, 10_000]
const [fewMachines, manyMachines] = [100, 500]
const perRound = { rounds: 3, requests: 200 }

/** One of twenty is unfinished, as on a farm that has kept its reports for years. */
const statuses: Record<ReportType, { unfinished: string; finished: string }> = {
  hazard: { unfinished: 'open', finished: 'closed' },
  incident: { unfinished: 'reported', finished: 'closed' },
  maintenance: { unfinished: 'open', finished: 'done' },
  pre_start: { unfinished: 'passed', finished: 'passed' },
}

const { atMost } = rowsOf('safety-reports')

/** What opening the lists of reports and machines costs a farm that has many, to what it costs one that has few. */
export async function benchSafetyReports(environment: Environment, farm: Farm): Promise<Row[]> {
  const owner = new Client(environment.ownerUrl)
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query('delete from app.safety_reports where manager_id = $1', [farm.managerId])
    await addReports(owner, farm, { from: 1, to: few })
    await addMachines(owner, farm, { from: 1, to: fewMachines })
    const before = await figuresOf(environment, farm)
    await addReports(owner, farm, { from: few + 1, to: many })
    await addMachines(owner, farm, { from: fewMachines + 1, to: manyMachines })
    const after = await figuresOf(environment, farm)
    return Object.entries(after).map(([what, cpu]) =>
      atMost(
        `${what}: CPU with ${many} reports of each type and ${manyMachines} machines to that with ${few} and ${fewMachines}`,
        2,
        cpu / (before[what] ?? Number.NaN),
        asTimes,
        `${milliseconds(before[what])} to ${milliseconds(cpu)}`,
      ),
    )
  } finally {
    await owner.end()
  }
}

const milliseconds = (microseconds = Number.NaN) => `${(microseconds / 1000).toFixed(1)} ms`

/** CPU in microseconds of what a screen asks for when it opens. */
async function figuresOf(environment: Environment, { cookie }: Farm): Promise<Record<string, number>> {
  const opened: Record<string, ReturnType<typeof requestOf>[]> = {
    ...Object.fromEntries(
      reportTypes.map((type) => [
        `list of ${type} reports`,
        [requestOf('safetyReports.listReports', { type }), requestOf('safetyReports.countReports', { type })],
      ]),
    ),
    'list of machines': [requestOf('machines.listMachines', {})],
  }
  const figures: Record<string, number> = {}
  for (const [what, requests] of Object.entries(opened)) {
    figures[what] = 0
    for (const request of requests)
      figures[what] += await middleCpu(
        environment,
        { server: environment.muster, cookie, requestAt: () => request },
        perRound,
      )
  }
  return figures
}

async function addReports(owner: Client, { managerId, userId, locationIds }: Farm, { from, to }: Span): Promise<void> {
  for (const type of reportTypes)
    await owner.query(
      `insert into app.safety_reports (manager_id, id, type, status, what, location, happened_at, created_by, created_by_name,
         created_at, due_on, done_at, closed_at, reported_at, state)
       select $1, gen_random_uuid(), $2::app.report_type, status, 'Report ' || n, $3, at, $4, 'Fiona', at, at::date + 30,
         case when status = 'done' then at end, case when status = 'closed' then at end,
         case when $2 = 'incident' then at end, case when $2 = 'incident' then 'nsw'::app.state end
       from generate_series($5::int, $6::int) n,
         lateral (select now() - n * interval '2 hours' as at, case when n % 20 = 0 then $7 else $8 end as status) given`,
      [managerId, type, locationIds[0], userId, from, to, statuses[type].unfinished, statuses[type].finished],
    )
  await owner.query('analyze app.safety_reports')
}

async function addMachines(owner: Client, { managerId }: Farm, { from, to }: Span): Promise<void> {
  await owner.query(
    `insert into app.manager_assets (manager_id, id, name, created_at)
     select $1, gen_random_uuid(), 'Machine ' || n, now() from generate_series($2::int, $3::int) n`,
    [managerId, from, to],
  )
  await owner.query('analyze app.manager_assets')
}

interface Span {
  from: number
  to: number
}
