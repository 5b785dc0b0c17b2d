import { dateRangeText } from '#shared/core/time/date-text.ts'
import { checkedOnOf } from '#shared/safety-reports/incidents/fact-check.ts'
import type { InsurerRule, InsurerTimer } from '#shared/safety-reports/incidents/insurer-timers.ts'
import { Stack } from '#app/ui/native/layout.tsx'
import { DueAt, DueOn } from './step-due.tsx'

interface InsurerDueProps {
  rule: InsurerRule
  timer: InsurerTimer
  isDone: boolean
}

/** By when the insurer must know, by which rule, and when that was checked. */
export function InsurerDue({ rule, timer, isDone }: InsurerDueProps) {
  if (timer.starts === 'none') return <p className="quiet small">No worker of this business is among the injured.</p>
  const { words, note, source, checkedOn } = rule
  const notChecked = checkedOnOf(rule, 'limit') === null ? ' (not checked yet)' : ''
  return (
    <Stack gap={4} align="start">
      <p>
        {words}
        {notChecked}.{note !== null && ` ${note}`}
      </p>
      {!isDone && <Due timer={timer} />}
      <p className="quiet small">
        Checked {dateRangeText(checkedOn, checkedOn)}. Source: {source}
      </p>
    </Stack>
  )
}

function Due({ timer: { dueAt, dueOn } }: { timer: InsurerTimer }) {
  if (dueAt !== null) return <DueAt at={dueAt} />
  if (dueOn !== null) return <DueOn day={dueOn} />
  return <p>The time starts with the worker’s claim.</p>
}
