import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Farm, makeFarm } from '#test/contract/farm.ts'
import { validInput } from '#test/contract/valid-inputs.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type Answer, password, succeeded, type TestServer, testServer } from '#test/server.ts'
import { brokenInvariants } from './database-invariants.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T05:30:00.000Z' })
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

/** Each round has its own farm and sandbox organisation. */
const rounds = Math.ceil(Number(process.env['ATTACK_ROUNDS'] ?? 2) / 10)
type Call = (farm: Farm, lockId: string) => Promise<Answer>

const asManager = (name: string, input: (farm: Farm, lockId: string) => unknown): Call => {
  return (farm, lockId) => server.call(name, input(farm, lockId), { cookie: farm.cookie })
}
const startExport = asManager('accounting.startExport', (farm) => validInput('accounting.startExport', farm))
const races: [string, Call, Call][] = [
  ['export · export', startExport, startExport],
  [
    'export · unlock',
    startExport,
    asManager('timesheets.unlockPeriod', (_, id) => ({ id, reason: 'An hour was missing' })),
  ],
  [
    'export · add hours',
    startExport,
    asManager('timesheets.createEntries', (farm) => validInput('timesheets.createEntries', farm)),
  ],
  ['export · disconnect', startExport, asManager('accounting.disconnect', () => ({ provider: 'xero', password }))],
  [
    'export · unlink',
    startExport,
    asManager('accounting.unlinkPerson', (farm) => validInput('accounting.unlinkPerson', farm)),
  ],
]

test.each(races)('%s at once: no server error, and no hours are sent twice', async (_, one, other) => {
  for (let round = 0; round < rounds; round++) {
    const farm = await makeFarm(server, sandbox)
    const lockId = newId()
    const lock = { id: lockId, from: '2026-11-09', to: '2026-11-19' }
    succeeded(await server.call('timesheets.lockPeriod', lock, { cookie: farm.cookie }))
    const answers = await Promise.all([one(farm, lockId), other(farm, lockId)])
    for (const { status, text } of answers) expect(status, text).toBeLessThan(500)
    const { rows } = await owner.query(
      `select p.employment_info from app.timesheet_export_people p
         join app.timesheet_exports x on x.manager_id = p.manager_id and x.id = p.export_id
       group by p.manager_id, p.employment_info, x.from_day having count(*) > 1`,
    )
    expect(rows).toEqual([])
  }
  expect(await brokenInvariants(owner)).toEqual([])
})
