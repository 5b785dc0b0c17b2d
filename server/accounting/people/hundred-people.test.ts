import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'

/** Names that are neither equal nor similar. */
const people = Array.from({ length: 100 }, (_, index) => {
  const [tens, ones] = [Math.floor(index / 10), index % 10]
  return {
    firstName: `Hand${'abcdefghij'.charAt(ones).repeat(4)}`,
    lastName: `Crew${'klmnopqrst'.charAt(tens).repeat(4)}`,
  }
})

test('a hundred employees are sent within the provider’s limits, each once', async () => {
  const base = await testDatabase()
  const calendars = [{ name: 'Fortnightly', type: 'FORTNIGHTLY' as const, startDate: '2026-09-28' }]
  const organisation = { name: 'Big Plain Pty Ltd', calendars, employees: people }
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const sandbox = { seed: { organisations: [organisation] } }
  const farm = await makeExportFarm(base, { people: names, sandbox })
  const before = farm.sandbox.requests.length

  const done = await farm.send()
  expect(done).toMatchObject({ sent: 100, failed: 0, waiting: 0, problem: null })
  expect(farm.sandbox.organisation().timesheets).toHaveLength(100)
  const asked = farm.sandbox.requests.slice(before)
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(100)
  expect(asked.filter(({ status }) => status === 429)).toEqual([])
  expect((await farm.check()).people.every(({ state }) => state === 'done')).toBe(true)
  expect(await farm.read('listExports', fortnight)).toMatchObject([{ sent: 100 }])
  await farm.close()
  await base.close()
})
