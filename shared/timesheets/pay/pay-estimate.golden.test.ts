import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { payCents, payText } from './pay-estimate.ts'

const cases = goldenCases('pay_estimate', {
  input: z.object({ minutes: z.number(), ordinary_rate: z.number() }),
  expected: z.object({ text: z.string() }),
})

test('every pay estimate case is read', () => expect(cases).toHaveLength(7))

test.each(cases)('$id $input.minutes min at $input.ordinary_rate $why', ({ input, expected }) => {
  expect(payText(payCents(input.minutes, input.ordinary_rate))).toBe(expected.text)
})
