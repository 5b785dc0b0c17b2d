import { expect, test } from 'vitest'
import { safetyCases } from '#test/golden/golden-cases.ts'
import { safetyRules } from '#test/golden/safety-rules.ts'

const cases = safetyCases('asset_state')

test('every asset state case is read', () => expect(cases).toHaveLength(5))

test.each(cases)('$id $why', ({ input, expected }) => {
  expect(safetyRules.asset_state(input)).toStrictEqual(expected)
})
