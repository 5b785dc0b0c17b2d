import { expect, test } from 'vitest'
import { type Decision, decisionNotice } from './decision-notice.ts'

const rejected: Decision = { logType: 'work', status: 'rejected', startDay: '2026-11-17', reason: 'Lunch is missing' }
const leave: Decision = { logType: 'leave', status: 'approved', startDay: '2026-12-07', reason: '' }

test('one rejected entry is named by its day, with the reason', () => {
  expect(decisionNotice([rejected])).toEqual({
    title: 'Hours on Tue 17 Nov rejected',
    body: 'Lunch is missing',
    url: '/my/hours?day=2026-11-17#2026-11-17',
  })
})

test('a rejection without a reason says so', () => {
  expect(decisionNotice([{ ...rejected, reason: '' }]).body).toBe('No reason was given. Ask your manager.')
})

test('leave is named by its first day and leads to leave', () => {
  expect(decisionNotice([leave])).toEqual({
    title: 'Leave from Mon 7 Dec approved',
    body: 'See it under Leave.',
    url: '/my/leave#2026-12-07',
  })
  expect(decisionNotice([{ ...leave, status: 'rejected', reason: 'Harvest' }]).body).toBe('Harvest')
})

test('several decisions are counted in one notice', () => {
  expect(decisionNotice([leave, rejected, rejected])).toEqual({
    title: '2 entries rejected, 1 leave approved',
    body: 'See them under Hours.',
    url: '/my/hours?day=2026-11-17#2026-11-17',
  })
  expect(decisionNotice([leave, leave])).toMatchObject({
    title: '2 leave approved',
    body: 'See them under Leave.',
    url: '/my/leave#2026-12-07',
  })
})

test('a notice of several leads to the earliest, work before leave', () => {
  const earlier = { ...rejected, startDay: '2026-10-30' }
  const leaveBefore = { ...leave, startDay: '2026-09-01' }
  expect(decisionNotice([rejected, earlier, leaveBefore]).url).toBe('/my/hours?day=2026-10-30#2026-10-30')
  expect(decisionNotice([leave, leaveBefore]).url).toBe('/my/leave#2026-09-01')
})

test('no decisions give no notice', () => {
  expect(() => decisionNotice([])).toThrow(RangeError)
})
