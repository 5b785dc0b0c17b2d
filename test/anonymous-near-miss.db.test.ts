import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { liveChannel } from '#server/core/live/publish-changes.ts'
import { makeFarm, type Farm } from './contract/farm.ts'
import { scratchDatabase, type TestDatabase } from './database.ts'
import { startSandbox, type TestSandbox } from './sandbox.ts'
import { succeeded, testServer, type TestServer } from './server.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
let farm: Farm
const log = new PassThrough()
const now = '2026-11-20T06:12:34.567Z'

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => now, log })
  farm = await makeFarm(server, sandbox)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

const names = z.object({ name: z.string() })

/** Every row of every table, with the name of its table. */
async function everyRow(): Promise<Set<string>> {
  const tables = await owner.query(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('app', 'auth', 'graphile_worker')`)
  const rows = new Set<string>()
  for (const table of tables.rows) {
    const { name } = names.parse(table)
    const found = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    for (const { row } of found.rows) rows.add(`${name} ${row}`)
  }
  return rows
}

/** What would name the person: their ids, their email, their name, their session. */
async function tracesOf(employeeId: string): Promise<string[]> {
  const { rows } = await owner.query<Record<string, string>>(
    `select e.id, e.user_id, e.email, e.last_name, s.id as session, s.token from app.employment_info e
     join auth.session s on s.user_id = e.user_id where e.id = $1`,
    [employeeId],
  )
  return [...new Set(rows.flatMap((row) => Object.values(row)))].filter((trace) => trace !== farm.mark)
}

test('an anonymous near miss with a photo leaves no trace of the person in rows, history, files, jobs, live messages or the log', async () => {
  const asPhone = {
    cookie: farm.memberCookie,
    headers: { 'x-muster-app': 'phone', 'x-muster-business': farm.managerId },
  }
  const traces = await tracesOf(farm.employeeId)
  expect(traces.length).toBeGreaterThan(3)
  const heard: string[] = []
  owner.on('notification', ({ payload = '' }) => heard.push(payload))
  await owner.query(`listen ${liveChannel}`)
  const before = await everyRow()
  log.read()

  const [id, photoId, fileId] = [newId(), newId(), newId()]
  const report = {
    id,
    what: 'The trailer rolled back',
    assetId: farm.assetId,
    location: farm.locationId,
    happenedAt: '2026-11-20T05:59:59.999Z',
    photoIds: [photoId],
  }
  for (const _ of ['first', 'again']) {
    succeeded(await server.call('safetyReports.reportNearMissAnonymously', report, asPhone))
    succeeded(await server.call('files.uploadAnonymously', { id: fileId }, asPhone))
    const photo = { id: photoId, reportId: id, photoFileId: fileId }
    succeeded(await server.call('safetyReports.addAnonymousPhoto', photo, asPhone))
  }

  const changed = [...(await everyRow())].filter((row) => !before.has(row))
  for (const table of ['safety_reports', 'report_photos', 'files', 'history', 'notifications', 'graphile_worker'])
    expect(
      changed.filter((row) => row.includes(table)),
      table,
    ).not.toEqual([])
  await owner.query('unlisten *')
  expect(heard).not.toEqual([])
  await server.app.close()
  log.end()
  const lines = await text(log)
  const anonymous = lines.split('\n').filter((line) => /nearMiss|nonymous/i.test(line) && line.includes('"request"'))
  expect(anonymous.length).toBeGreaterThan(5)
  expect(anonymous.filter((line) => line.includes('"role"'))).toEqual([])
  for (const trace of traces) {
    expect(changed.filter((row) => row.includes(trace))).toEqual([])
    expect(heard.filter((payload) => payload.includes(trace))).toEqual([])
    expect(lines.split('\n').filter((line) => line.includes(trace))).toEqual([])
  }

  const { rows } = await owner.query(
    `select created_by, created_by_name, happened_at = '2026-11-20T05:00Z' as happened, created_at = '2026-11-20T06:00Z' as hour,
       audience, severity from app.safety_reports where id = $1`,
    [id],
  )
  expect(rows).toEqual([
    { created_by: null, created_by_name: '', happened: true, hour: true, audience: [], severity: 'near_miss' },
  ])
  const minutes = await owner.query<{ tbl: string }>(
    `select tbl from app.history where (row_id in ($1, $2, $3)) and at <> date_trunc('hour', at)`,
    [id, photoId, fileId],
  )
  expect(minutes.rows).toEqual([])
})
