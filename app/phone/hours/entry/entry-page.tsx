import { useNow } from '#app/lib/use-now.ts'
import { type PayPeriod, payPeriodOn } from '#shared/business/pay-period.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { LoadingRows } from '#app/phone/frame/loading-rows.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { EntryBreaks } from './entry-breaks.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { EntrySent } from './entry-sent.tsx'
import { EntryTrack } from './entry-track.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useReadEntries } from '#app/phone/farm/read-entries.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { shownEntries } from '../shown-entries.ts'
import { isClockItem, periodSettings, useHours } from '../use-hours.ts'

interface EntryPageProps {
  clock: Clock
  id: string
}

/** Finds the entry's pay period on this phone, because entries are loaded and stored by pay period. */
export function EntryPage({ clock, id }: EntryPageProps) {
  const read = useReadEntries()
  const items = useItems('clock')
  if (!read || !items) return <LoadingRows />
  const { timeZone: zone } = clock.business
  const everyDay = { from: '0000-01-01', to: '9999-12-31', zone, now: systemNow() }
  const known = shownEntries({ entries: read, order: undefined }, items.filter(isClockItem), everyDay).find(
    (entry) => entry.id === id,
  )
  if (!known) return <UnknownEntry />
  const period = payPeriodOn(known.day, periodSettings(clock))
  return <EntryOfPeriod key={period.start} clock={clock} id={id} period={period} />
}

function EntryOfPeriod({ period, ...props }: EntryPageProps & { period: PayPeriod }) {
  const { clock, id } = props
  const now = useNow().toString()
  const { answer, entries } = useHours(clock, period)
  if (!entries) return <LoadingRows />
  const entry = entries.find((each) => each.id === id)
  if (!entry) return <UnknownEntry />
  const { timeZone: zone } = clock.business
  const isAtServer = answer.value?.entries.some((each) => each.id === id) ?? false
  return (
    <>
      <SubpageHeader
        title={dayHeadingText(localDateOf(entry.startTime, zone), localDateOf(now, zone))}
        back={{ href: `/?day=${period.start}`, label: t('hours:back') }}
      />
      {answer.value && <AnswerNote answer={answer} zone={zone} />}
      <EntryFacts entry={entry} clock={clock} now={now} />
      {entry.logType === 'work' && (
        <>
          <EntryBreaks entry={entry} zone={zone} now={now} />
          <EntryTrack entryId={id} zone={zone} isAtServer={isAtServer} />
          <EntrySent entryId={id} zone={zone} />
        </>
      )}
    </>
  )
}

function UnknownEntry() {
  return (
    <>
      <SubpageHeader title={t('hours:title')} back={{ href: '/', label: t('hours:back') }} />
      <p>{t('hours:notHere')}</p>
    </>
  )
}
