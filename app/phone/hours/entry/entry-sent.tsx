import { IconAlertTriangle, IconArrowUp, IconCheck, IconX } from '@tabler/icons-react'
import { Stack } from '#app/ui/native/layout.tsx'
import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import type { ClockItem } from '#app/phone/outbox/phone-db.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { isClockItem } from '../use-hours.ts'
import classes from './entry-page.module.css'

const icons = { waiting: IconArrowUp, stuck: IconAlertTriangle, sent: IconCheck, refused: IconX }
const words = {
  waiting: 'hours:stateWaiting',
  stuck: 'hours:stateStuck',
  sent: 'hours:stateSent',
  refused: 'hours:stateRefused',
} as const

interface EntrySentProps {
  entryId: string
  zone: string
}

/** The clock events that this phone recorded for the entry, and whether each has been sent. */
export function EntrySent({ entryId, zone }: EntrySentProps) {
  const items = useItems('clock') ?? []
  const own = items.filter(isClockItem).filter(({ input }) => entryIdsOf(input).includes(entryId))
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className={classes.heading}>
        {t('hours:sent')}
      </h2>
      {own.length === 0 ? (
        <p className={classes.quiet}>{t('hours:sentNothing')}</p>
      ) : (
        <Stack as="ul" className={classes.lines}>
          {own.map((item) => (
            <SentRow key={item.id} item={item} zone={zone} />
          ))}
        </Stack>
      )}
    </section>
  )
}

function SentRow({ item: { input, problem, state }, zone }: { item: ClockItem; zone: string }) {
  // A refused event still shows as refused after it is dismissed.
  const shownState = state === 'dismissed' ? 'refused' : state
  const Icon = icons[shownState]
  const now = Temporal.Now.instant().toString()
  return (
    <li>
      <span>
        {whenText(input.occurredAt, now, zone)} · {t(`outbox:kind_${input.kind}`)}
      </span>
      <span className={classes.state} data-state={shownState}>
        <Icon aria-hidden="true" size={16} />
        {t(words[shownState])}
      </span>
      {input.kind === 'finish_forgotten' && (
        <span className={classes.wide}>
          {t('hours:endedAt', { when: whenText(input.endTime, now, zone), reason: input.reason })}
        </span>
      )}
      {input.kind === 'comment' && <span className={classes.wide}>“{input.comments}”</span>}
      {problem !== null && <span className={classes.wide}>{problem}</span>}
    </li>
  )
}
