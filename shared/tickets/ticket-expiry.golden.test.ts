import { expect, test } from 'vitest'
import { safetyCases } from '#test/golden/golden-cases.ts'
import { safetyRules } from '#test/golden/safety-rules.ts'

const cases = safetyCases('ticket_expiry')

test('every ticket_expiry case is read', () => expect(cases).toHaveLength(5))

test.each(cases)('$id $why', ({ input, expected }) => {
  expect(safetyRules.ticket_expiry(input)).toStrictEqual(expected)
})
