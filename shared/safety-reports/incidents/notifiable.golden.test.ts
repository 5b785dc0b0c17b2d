import { expect, test } from 'vitest'
import { safetyCases } from '#test/golden/golden-cases.ts'
import { safetyRules } from '#test/golden/safety-rules.ts'

const cases = safetyCases('notifiable')

test('every notifiable incident case is read', () => expect(cases).toHaveLength(8))

test.each(cases)('$id $why', ({ input, expected }) => {
  expect(safetyRules.notifiable(input)).toStrictEqual(expected)
})
