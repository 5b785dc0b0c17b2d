import { z } from 'zod'
import { countText } from '#shared/core/count-text.ts'
import { dayText } from '#shared/core/time/date-text.ts'
import { day } from '#shared/core/fields.ts'
import type { Notice } from '#shared/notifications/define-kind.ts'
import { logTypes } from '#shared/timesheets/entries/log-type.ts'

/** A manager's decision on an entry, as the employee is notified of it. */
export const decision = z.object({
  logType: z.enum(logTypes),
  status: z.enum(['approved', 'rejected']),
  /** The day that owns the entry. */
  startDay: day,
  reason: z.string(),
})
export type Decision = z.infer<typeof decision>

const noReason = 'No reason was given. Ask your manager.'

/** One notice for all decisions on one employee's entries at once; it needs at least one. */
export function decisionNotice(decisions: readonly Decision[]): Notice {
  const [first, ...more] = decisions
  if (!first) throw new RangeError('Nothing was decided.')
  const url = pathOf(decisions)
  const screen = url.startsWith('/my/leave') ? 'Leave' : 'Hours'
  if (more.length > 0) return { title: decisionsText(decisions), body: `See them under ${screen}.`, url }
  const { logType, status, startDay, reason } = first
  const title =
    logType === 'leave' ? `Leave from ${dayText(startDay)} ${status}` : `Hours on ${dayText(startDay)} ${status}`
  return { title, body: status === 'rejected' ? reason || noReason : `See it under ${screen}.`, url }
}

/** Where the earliest shows, work before leave; its day follows the #, for the screen to scroll to. */
function pathOf(decisions: readonly Decision[]): string {
  const work = decisions.filter(({ logType }) => logType === 'work')
  const [first = ''] = (work.length > 0 ? work : decisions).map(({ startDay }) => startDay).toSorted()
  return work.length > 0 ? `/my/hours?day=${first}#${first}` : `/my/leave#${first}`
}

/** "2 entries rejected, 1 leave approved" */
function decisionsText(decisions: readonly Decision[]): string {
  const texts: string[] = []
  for (const status of ['rejected', 'approved'] as const) {
    for (const logType of ['work', 'leave'] as const) {
      const count = decisions.filter((each) => each.status === status && each.logType === logType).length
      const counted = logType === 'leave' ? countText(count, 'leave', 'leave') : countText(count, 'entry', 'entries')
      if (count > 0) texts.push(`${counted} ${status}`)
    }
  }
  return texts.join(', ')
}
