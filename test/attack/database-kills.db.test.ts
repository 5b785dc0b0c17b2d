import { expect, test } from 'vitest'
import { databaseKills } from './database-kills.ts'

test('the server survives database crashes during writes and loses nothing', async () => {
  expect(await databaseKills(3)).toContain('none lost')
})
