import { expect, test } from 'vitest'
import { changedFields, pickFields } from './changed-fields.ts'
import { overtakenSentence } from './overtaken-sentence.ts'

const before: { ordinaryRate: number | null; sundayRate: number | null; leaveEntitlements: string[] } = {
  ordinaryRate: 30,
  sundayRate: null,
  leaveEntitlements: ['sick_leave'],
}

test('what is the same, in a list too, is not sent; what became nothing is', () => {
  const after = { ordinaryRate: null, sundayRate: null, leaveEntitlements: ['sick_leave'] }
  expect(changedFields(before, after)).toEqual({ ordinaryRate: null })
  expect(changedFields(before, { ...before })).toEqual({})
})

test('an undo puts back what was changed, and nothing that somebody else may have changed since', () => {
  const changed = { ordinaryRate: 32.5 }
  expect(pickFields(before, (term) => term in changed)).toEqual({ ordinaryRate: 30 })
})

test('what somebody else saved is told by its value, but for choices and what is empty', () => {
  expect(overtakenSentence('ordinaryRate', '32.50')).toContain('changed this to “32.50” while')
  expect(overtakenSentence('ordinaryRate', '')).toContain('changed this while')
  expect(overtakenSentence('employmentType', 'casual')).toContain('changed this while')
})
