import type { KyselyPlugin, QueryId } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, testDatabase, type TestDatabase } from '#test/database.ts'
import { aDay, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

/** Blocks the database after a number of statements, as if the process had been killed. */
function dyingAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

test.each([
  ['xero', 'takes what is sent', false, 'no'],
  ['myob', 'does not take it at first', true, 'no yes'],
] as const)(
  'killed at any statement, an export to %s, which %s, is finished by the next run without doubled or lost hours',
  async (provider, _, refuses, expected) => {
    const farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    const organisation = farm.sandbox.organisation()
    const answered: string[] = []
    let survived = false
    for (let statements = 0; !survived; statements++) {
      const { id, answer } = await farm.start()
      succeeded(answer)
      if (refuses) farm.sandbox.fault('unavailable', { provider, only: 'stores' })
      const life = (await testDatabase()).db
      const services = { ...farm.server.services, db: life.withPlugin(dyingAfter(statements)) }
      survived = await farm.run(id, { services }).then(
        () => true,
        () => false,
      )
      // A dead process loses its connections, and with them its locks.
      await life.destroy()
      // The sweep does the same: PostgreSQL may need a moment to notice that the process is gone.
      while ((await farm.get(id)).finishedAt === null) await farm.run(id)

      const done = await farm.get(id)
      expect(done).toMatchObject({
        sent: 1,
        failed: 0,
        waiting: 0,
        problem: null,
        people: [{ ...aDay, state: 'sent' }],
      })
      const { timesheets, myobEntries } = organisation
      const units = timesheets.flatMap(({ lines }) => lines.flatMap((line) => line.units.filter((unit) => unit > 0)))
      expect([...units, ...myobEntries.map(({ hours }) => hours)].toSorted()).toEqual([0.9, 7.6])
      const requests = await farm.requestsOf(done.people[0])
      answered.push(requests.map(({ answeredAt }) => (answeredAt === null ? 'no' : 'yes')).join(' '))

      farm.sandbox.faultsOff()
      await farm.unlock()
      Object.assign(organisation, { timesheets: [], myobEntries: [] })
      farm.clock.now = Temporal.Instant.from(farm.clock.now).add({ seconds: 1 }).toString()
    }
    // Some were killed between sending and the answer.
    expect(answered).toContain(expected)
    await farm.close()
  },
)

test('a database restart midway fails no employee: the next run checks what has arrived', async () => {
  const own = await scratchDatabase()
  const owner = new Client(own.ownerUrl)
  await owner.connect()
  const farm = await makeExportFarm(own)
  const { id } = await farm.start()
  const sends = new WeakSet<QueryId>()
  let restarts = 1
  const restarting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isRequest = JSON.stringify(node).includes('timesheet_export_requests')
      if (node.kind === 'InsertQueryNode' && isRequest) sends.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!sends.has(queryId) || restarts-- <= 0) return result
      await owner.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      return result
    },
  }
  await expect(
    farm.run(id, { services: { ...farm.server.services, db: own.db.withPlugin(restarting) } }),
  ).rejects.toThrow(Error)
  expect(await farm.get(id)).toMatchObject({ failed: 0, finishedAt: null })
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ sent: 2, failed: 0, problem: null })
  expect(farm.sandbox.organisation().timesheets).toHaveLength(2)
  await farm.close()
  await owner.end()
  await own.close()
})
