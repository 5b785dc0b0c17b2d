import { expect, test } from 'vitest'
import { safetyCases } from '#test/golden/golden-cases.ts'
import { safetyRules } from '#test/golden/safety-rules.ts'

const cases = safetyCases('insurer_timer')

test('every insurer timer case is read', () => expect(cases).toHaveLength(3))

test.each(cases)('$id $why', ({ input, expected }) => {
  expect(safetyRules.insurer_timer(input)).toStrictEqual(expected)
})
