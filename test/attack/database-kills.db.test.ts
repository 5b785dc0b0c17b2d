import { expect, test } from 'vitest'
import { databaseKills } from './database-kills.ts'

test('the program survives the death of its database with writes going on, and loses nothing', async () => {
  expect(await databaseKills(3)).toContain('none lost')
}, 300_000)
