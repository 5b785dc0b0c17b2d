import { expect, test } from 'vitest'
import { safetyCases } from '#test/golden/golden-cases.ts'
import { safetyRules } from '#test/golden/safety-rules.ts'

const cases = safetyCases('ticket_reminder')

test('every ticket_reminder case is read', () => expect(cases).toHaveLength(4))

test.each(cases)('$id $why', ({ input, expected }) => {
  expect(safetyRules.ticket_reminder(input)).toStrictEqual(expected)
})
