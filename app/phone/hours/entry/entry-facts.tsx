import { Link } from 'wouter'
import { Fact } from '#app/ui/page/fact.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { EntryStatus } from './entry-status.tsx'
import { foundTexts, headOf, namesById, rejectedText, workedText } from './entry-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ShownEntry } from '../shown-entries.ts'
import classes from './entry-page.module.css'

interface EntryFactsProps {
  entry: ShownEntry
  clock: Clock
  now: string
}

/** Times, location, activity, machines and status of an entry. */
export function EntryFacts({ entry, clock, now }: EntryFactsProps) {
  const { logType, status, rejectReason, onPhone, comments } = entry
  const { times, what } = headOf(entry, clock)
  const { locationNames, activityNames, machineNames } = namesById(entry, clock)
  const isLeave = logType === 'leave'
  return (
    <>
      <p className={`${classes.times} tabular`}>{times}</p>
      <Row as="p" gap={6} wrap align="stretch" className={classes.badges}>
        <EntryStatus entry={entry} />
      </Row>
      {status === 'rejected' && <p className={classes.rejected}>{rejectedText(rejectReason)}</p>}
      {foundTexts(entry).map((text) => (
        <p key={text} className={classes.note}>
          {text}
        </p>
      ))}
      {onPhone && <p className={classes.note}>{t('hours:onPhoneHint')}</p>}
      <dl className={classes.facts}>
        <Fact name={t(isLeave ? 'hours:leave' : 'hours:worked')}>{workedText(entry, clock, now)}</Fact>
        {isLeave ? (
          <Fact name={t('hours:type')}>{what || '–'}</Fact>
        ) : (
          <>
            <Fact name={t('hours:location')}>{locationNames || '–'}</Fact>
            <Fact name={t('hours:activity')}>{activityNames || '–'}</Fact>
            {machineNames && <Fact name={t('hours:machines')}>{machineNames}</Fact>}
          </>
        )}
        {comments && <Fact name={t('hours:comment')}>{comments}</Fact>}
      </dl>
      {isLeave && (
        <Link href="~/my/leave" className={classes.link}>
          {t('hours:toLeave')}
        </Link>
      )}
    </>
  )
}
