import { expect, test } from 'vitest'
import { safetyCases } from '#test/golden/golden-cases.ts'
import { safetyRules } from '#test/golden/safety-rules.ts'

const cases = safetyCases('risk_matrix')

test('every risk matrix case is read', () => expect(cases).toHaveLength(6))

test.each(cases)('$id $why', ({ input, expected }) => {
  expect(safetyRules.risk_matrix(input)).toStrictEqual(expected)
})
