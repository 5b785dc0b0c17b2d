import { useLiveQuery } from 'dexie-react-hooks'
import { useNow } from '#app/lib/use-now.ts'
import { NativeButton } from '#app/ui/native-button.tsx'
import type { PhonePerson } from '../accounts/person.ts'
import { useClock } from '../clock/use-clock.ts'
import { whenText } from '../shell/when-text.ts'
import { outbox, type OutboxItem } from './phone-db.ts'
import { t } from '../words/screen-words.ts'
import { saveOutboxFile } from './save-outbox-file.ts'
import { sendSoon } from './send-outbox.ts'
import { useSending } from './sending.ts'
import classes from './outbox-page.module.css'

/** All that was recorded and is not at the server yet, the oldest first; and what the server would not take. */
export function OutboxPage({ person }: { person: PhonePerson }) {
  const { userId } = person
  const items = useLiveQuery(
    () => outbox.where('[userId+state]').anyOf([userId, 'waiting'], [userId, 'refused']).sortBy('sequence'),
    [userId],
  )
  const zone = useClock(person).value?.business.timeZone ?? Temporal.Now.timeZoneId()
  const sending = useSending()
  if (!items) return null
  const [refused, waiting] = [items.filter(isRefused), items.filter((item) => !isRefused(item))]
  return (
    <>
      <h1 className={classes.title}>{t('outbox:title')}</h1>
      {refused.length > 0 && (
        <section aria-label={t('outbox:refusedTitle')}>
          <h2 className={classes.part}>{t('outbox:refusedTitle')}</h2>
          <p>{t('outbox:refusedHint')}</p>
          <ul className={classes.items}>
            {refused.map((item) => (
              <OutboxRow key={item.id} item={item} zone={zone} />
            ))}
          </ul>
          <NativeButton kind="plain" onClick={() => saveOutboxFile(items)}>
            {t('outbox:export')}
          </NativeButton>
        </section>
      )}
      {items.length === 0 && (
        <p>
          <strong>{t('outbox:nothing')}</strong> {t('outbox:nothingHint')}
        </p>
      )}
      {waiting.length > 0 && (
        <>
          {refused.length > 0 && <h2 className={classes.part}>{t('outbox:stillToSend')}</h2>}
          <p>{t('outbox:explain')}</p>
          <div className={classes.actions}>
            <NativeButton onClick={sendSoon} loading={sending === 'sending'}>
              {t('outbox:sendNow')}
            </NativeButton>
            <NativeButton kind="plain" onClick={() => saveOutboxFile(items)}>
              {t('outbox:export')}
            </NativeButton>
          </div>
          <ul className={classes.items}>
            {waiting.map((item) => (
              <OutboxRow key={item.id} item={item} zone={zone} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const isRefused = ({ state }: OutboxItem) => state === 'refused'

function OutboxRow({ item, zone }: { item: OutboxItem; zone: string }) {
  const { id, recordedAt, problem } = item
  const now = useNow().toString()
  return (
    <li className={classes.item}>
      <strong>{nameOf(item)}</strong>
      <span>{t('outbox:recordedAt', { when: whenText(recordedAt, now, zone) })}</span>
      {problem !== null && (
        <>
          <span className={classes.problem}>{problem}</span>
          <NativeButton kind="plain" onClick={() => void outbox.update(id, { state: 'sent' })}>
            {t('outbox:putAside')}
          </NativeButton>
        </>
      )}
    </li>
  )
}

function nameOf(item: OutboxItem): string {
  switch (item.endpoint) {
    case 'clock':
      return t(`outbox:${item.input.kind}`)
    case 'timesheets.recordTrack':
      return t('outbox:timesheets_recordTrack')
    case 'timesheets.agreeToTrack':
      return t('outbox:timesheets_agreeToTrack')
    case 'timesheets.withdrawTrack':
      return t('outbox:timesheets_withdrawTrack')
    case 'leave.request':
      return t('outbox:leave_request')
    case 'leave.withdraw':
      return t('outbox:leave_withdraw')
    case 'employees.editMyProfile':
      return t('outbox:employees_editMyProfile')
    case 'employees.setMyPicture':
      return t('outbox:employees_setMyPicture')
    case 'employees.saveMyDocument':
      return t('outbox:employees_saveMyDocument')
    case 'employees.removeMyDocument':
      return t('outbox:employees_removeMyDocument')
  }
}
