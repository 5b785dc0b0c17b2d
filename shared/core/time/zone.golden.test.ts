import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { instantOf, localDateTimeOf, offsetMinutesAt } from './zone.ts'

const cases = goldenCases('dst_input', {
  input: z.object({ tz: z.string(), local: z.string() }),
  expected: z.object({ utc: z.string(), shown_as: z.string() }),
})

test('every case of a typed time at a clock change is read', () => expect(cases).toHaveLength(3))

test.each(cases)('$id $why', ({ input, expected }) => {
  const instant = instantOf(input.local, input.tz)
  expect(instant).toBe(expected.utc)
  expect(localDateTimeOf(instant, input.tz)).toBe(expected.shown_as.slice(0, 19))
  expect(Temporal.Duration.from({ minutes: offsetMinutesAt(instant, input.tz) }).total('minutes')).toBe(
    Temporal.Instant.from(expected.shown_as)
      .until(`${expected.shown_as.slice(0, 19)}Z`)
      .total('minutes'),
  )
})
