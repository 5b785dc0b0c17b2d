import { hoursText } from '#shared/core/time/duration-text.ts'
import type { LeftBehind } from '#shared/employees/employees-contract.ts'
import { countText } from '#shared/core/count-text.ts'

type Facts = Pick<LeftBehind, 'pendingEntries' | 'approvedMinutes' | 'leaveToCome' | 'running'>

/** What an archived employee would leave unfinished, one line per fact. */
export function leftBehindText({ pendingEntries, approvedMinutes, leaveToCome, running }: Facts, connected: boolean) {
  return [
    running && 'Still clocked on',
    pendingEntries > 0 && countText(pendingEntries, 'pending entry', 'pending entries'),
    approvedMinutes > 0 && `${hoursText(approvedMinutes)} h approved, not ${connected ? 'exported' : 'locked'} yet`,
    leaveToCome > 0 && `${countText(leaveToCome, 'leave entry', 'leave entries')} still to come`,
  ].filter((line) => line !== false)
}
