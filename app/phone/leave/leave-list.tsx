import { Link, useSearchParams } from 'wouter'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page, Stack } from '#app/ui/native/layout.tsx'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { LeaveRow } from './leave-row.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useLeave } from '#app/phone/farm/leave/use-leave.ts'
import classes from './leave-list.module.css'

interface LeaveListProps {
  clock: Clock
}

/** The employee's leave and its status. `?asked` names the request that the form has just recorded. */
export function LeaveList({ clock }: LeaveListProps) {
  const { answer, rows = [] } = useLeave(clock)
  const [search] = useSearchParams()
  const asked = rows.find(({ id }) => id === search.get('asked'))
  return (
    <Page title={t('leave:title')}>
      {asked?.status === 'pending' && !asked.refused && asked.waits !== 'withdrawal' && (
        <output className={classes.asked} tabIndex={-1} ref={focus}>
          {t(asked.waits ? 'leave:asked' : 'leave:arrived')}
        </output>
      )}
      <AnswerNote answer={answer} zone={clock.business.timeZone} />
      {rows.length > 0 && (
        <Stack as="ul" gap={8} aria-label={t('leave:list')}>
          {rows.map((row) => (
            <LeaveRow key={row.id} row={row} />
          ))}
        </Stack>
      )}
      {answer.value && rows.length === 0 && (
        <EmptyState drawing="calendar" title={t('leave:nothingTitle')}>
          {t('leave:nothing')}
        </EmptyState>
      )}
      <div className={classes.ask}>
        {clock.person.active ? (
          <Link href="/new" className={buttonClass}>
            {t('leave:ask')}
          </Link>
        ) : (
          <p>{t('leave:archived')}</p>
        )}
      </div>
    </Page>
  )
}

const focus = (note: HTMLElement | null) => note?.focus()
