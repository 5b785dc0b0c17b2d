import { expect, test } from 'vitest'
import { safetyCases } from '#test/golden/golden-cases.ts'
import { safetyRules } from '#test/golden/safety-rules.ts'

const cases = safetyCases('ticket_gate')

test('every ticket_gate case is read', () => expect(cases).toHaveLength(6))

test.each(cases)('$id $why', ({ input, expected }) => {
  expect(safetyRules.ticket_gate(input)).toStrictEqual(expected)
})
