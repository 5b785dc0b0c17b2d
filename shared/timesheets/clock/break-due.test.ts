import { describe, expect, test } from 'vitest'
import { breakDueAt } from './break-due.ts'

const at = (time: string) => `2026-11-16T${time}:00.000Z`
const pause = (from: string, to: string | null) => ({
  id: from,
  startTime: at(from),
  endTime: to === null ? null : at(to),
  type: 'paid' as const,
  timezoneOffset: 0,
})

describe('a break is due', () => {
  test('when the hours of the setting are worked since the start', () => {
    expect(breakDueAt({ startTime: at('07:00'), breaks: [] }, 5)).toBe(at('12:00'))
    expect(breakDueAt({ startTime: at('07:00'), breaks: [] }, 4.5)).toBe(at('11:30'))
  })

  test('counted from the last break, in any stored order', () => {
    const breaks = [pause('11:00', '11:30'), pause('09:00', '09:10')]
    expect(breakDueAt({ startTime: at('07:00'), breaks }, 5)).toBe(at('16:30'))
  })

  test('not on a break', () => {
    expect(breakDueAt({ startTime: at('07:00'), breaks: [pause('09:00', null)] }, 5)).toBeNull()
  })

  test('not when the reminder is switched off', () => {
    expect(breakDueAt({ startTime: at('07:00'), breaks: [] }, 0)).toBeNull()
  })
})
