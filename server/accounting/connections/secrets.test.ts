import fastify from 'fastify'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { runExport } from '../exports/run/run-export.ts'

/** All stored data, of every table of Muster and its queue. */
async function dump(ownerUrl: string): Promise<string> {
  const owner = new Client(ownerUrl)
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = []
  for (const { name } of rows) {
    const { rows: found } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    for (const { row } of found) texts.push(row)
  }
  await owner.end()
  return texts.join('\n')
}

test('after a whole flow with faults no token or secret is in the database, a log or an answer', async () => {
  const base = await testDatabase()
  const farm = await makeExportFarm(base)
  const logged: string[] = []
  const { log } = fastify({ logger: { level: 'trace', stream: { write: (line: string) => logged.push(line) } } })
  const { managerId } = farm.business
  const run = (exportId: string) =>
    runExport({ services: farm.server.services, log, stopping: new AbortController().signal }, { managerId, exportId })

  const { id } = await farm.start()
  const secrets = new Set(['sandbox-secret'])
  const collect = () => {
    for (const { accessToken, refreshToken } of farm.sandbox.state.tokens) {
      secrets.add(accessToken).add(refreshToken ?? accessToken)
    }
  }
  collect()
  farm.sandbox.fault('expired-tokens', { only: 'stores' })
  farm.sandbox.fault('xml-error')
  await run(id)
  collect()
  farm.clock.now = '2026-11-20T01:05:00.000Z'
  farm.sandbox.fault('expired-tokens', { times: 'until-off' })
  farm.sandbox.fault('revoked-tokens', { times: 'until-off' })
  const answers = [await farm.call('retryExport', { id }), await farm.call('syncPayroll', { provider: 'xero' })]
  await run(id)
  const { people } = await farm.get(id)
  for (const { id: personId } of people) answers.push(await farm.call('listExportRequests', { personId }))
  answers.push(await farm.call('getExport', { id }), await farm.call('listConnections'))
  answers.push(await farm.call('checkExport', { provider: 'xero', ...fortnight }))

  expect(secrets.size).toBeGreaterThan(4)
  const visible = [await dump(base.ownerUrl), ...logged, ...answers.map(({ text }) => text)].join('\n')
  expect(visible).toContain(farm.sandbox.organisation().id)
  for (const secret of secrets) {
    for (const form of ['utf8', 'hex', 'base64'] as const)
      expect(visible).not.toContain(Buffer.from(secret).toString(form))
  }
  await farm.close()
  await base.close()
})
