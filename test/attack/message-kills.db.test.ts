import { expect, test } from 'vitest'
import { messageKills } from './message-kills.ts'

test('killing the server during a burst of 1,000 messages loses none, doubles none and keeps their order', async () => {
  expect(await messageKills(3)).toMatch(/^3 kills, 1000 messages of 5 clients, none lost, none twice, all in order$/)
})
