import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { whenText } from '../../report-values.ts'
import { dueText } from '../incident-text.ts'

const soon = { tone: 'pending', icon: IconClock } as const
const late = { tone: 'rejected', icon: IconClockExclamation } as const

/** "Due in 47h 12m (Sun 22 Nov, 7:00am)". */
export function DueAt({ at }: { at: string }) {
  const now = useNow()
  const today = useFarmToday()
  const { zone } = useFarm()
  const { text, isOverdue } = dueText(at, now)
  return (
    <StatusMark look={isOverdue ? late : soon}>
      {text} ({whenText(at, { today, zone })})
    </StatusMark>
  )
}

/** "Due Mon 30 Nov", or "Overdue: due Mon 30 Nov". */
export function DueOn({ day }: { day: string }) {
  const today = useFarmToday()
  const isOverdue = day < today
  return (
    <StatusMark look={isOverdue ? late : soon}>
      {isOverdue ? 'Overdue: due' : 'Due'} {dayHeadingText(day, today)}
    </StatusMark>
  )
}
