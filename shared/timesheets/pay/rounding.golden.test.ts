import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { roundMinutes } from './rounding.ts'

const cases = goldenCases('rounding', {
  input: z.object({ minutes: z.number(), interval: z.number() }),
  expected: z.object({ rounded_minutes: z.number() }),
})

test('every rounding case is read', () => expect(cases).toHaveLength(17))

test.each(cases)('$id $input.minutes min by $input.interval $why', ({ input, expected }) => {
  expect(roundMinutes(Math.round(input.minutes * 60_000), input.interval)).toBe(expected.rounded_minutes)
})
