import { expect, test } from 'vitest'
import { changedFields, pickFields } from './changed-fields.ts'
import { overtakenSentence } from './overtaken-sentence.ts'

const before: { ordinaryRate: number | null; sundayRate: number | null; leaveEntitlements: string[] } = {
  ordinaryRate: 30,
  sundayRate: null,
  leaveEntitlements: ['sick_leave'],
}

test('unchanged fields, lists included, are not sent; cleared fields are sent as null', () => {
  const after = { ordinaryRate: null, sundayRate: null, leaveEntitlements: ['sick_leave'] }
  expect(changedFields(before, after)).toEqual({ ordinaryRate: null })
  expect(changedFields(before, { ...before })).toEqual({})
})

test('an undo restores only the fields that were changed', () => {
  const changed = { ordinaryRate: 32.5 }
  expect(pickFields(before, (term) => term in changed)).toEqual({ ordinaryRate: 30 })
})

test('the sentence names the value another user saved, except for choices and empty values', () => {
  expect(overtakenSentence('ordinaryRate', '32.50')).toContain('changed this to “32.50” while')
  expect(overtakenSentence('ordinaryRate', '')).toContain('changed this while')
  expect(overtakenSentence('employmentType', 'casual')).toContain('changed this while')
})
