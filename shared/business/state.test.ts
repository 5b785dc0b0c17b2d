import { expect, test } from 'vitest'
import { offsetMinutesAt } from '#shared/core/time/zone.ts'
import { australianZones, states, zoneOfState } from './state.ts'

test.each([
  ['nsw', 660, 600],
  ['vic', 660, 600],
  ['qld', 600, 600],
  ['wa', 480, 480],
  ['sa', 630, 570],
  ['tas', 660, 600],
  ['nt', 570, 570],
  ['act', 660, 600],
] as const)('%s is %i minutes east in summer and %i in winter', (state, summer, winter) => {
  expect(offsetMinutesAt('2026-01-15T00:00:00Z', zoneOfState[state])).toBe(summer)
  expect(offsetMinutesAt('2026-07-15T00:00:00Z', zoneOfState[state])).toBe(winter)
})

test('every zone a business can choose is known to the runtime, and each state has one of them', () => {
  for (const zone of australianZones) expect(() => offsetMinutesAt('2026-01-15T00:00:00Z', zone)).not.toThrow()
  for (const state of states) expect(australianZones).toContain(zoneOfState[state])
})
