import { expect, test } from 'vitest'
import { safetyCases } from '#test/golden/golden-cases.ts'
import { safetyRules } from '#test/golden/safety-rules.ts'

const cases = safetyCases('incident_severity')

test('every incident severity case is read', () => expect(cases).toHaveLength(3))

test.each(cases)('$id $why', ({ input, expected }) => {
  expect(safetyRules.incident_severity(input)).toStrictEqual(expected)
})
