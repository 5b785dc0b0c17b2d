import { useState } from 'react'
import { useNow } from '#app/lib/use-now.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Card, Page, Stack, Title } from '#app/ui/native/layout.tsx'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { DismissedRow } from './dismissed-row.tsx'
import { HandOverButtons } from '#app/phone/outbox/hand-over/hand-over-buttons.tsx'
import { itemName } from '#app/phone/outbox/item-name.ts'
import { NeedsYouRow } from './needs-you-row.tsx'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { sendAtOnce } from '#app/phone/outbox/send/send-outbox.ts'
import { useSending } from '#app/phone/outbox/send/sending.ts'
import { useUploading } from '#app/phone/outbox/files/uploading.ts'
import { unacceptedItems } from '#app/phone/outbox/unaccepted-items.ts'
import { useFarmNamer } from '#app/phone/outbox/hand-over/use-farm-namer.ts'
import { StorageNote } from './storage-note.tsx'
import { useStorage } from '#app/phone/outbox/use-storage.ts'
import classes from './outbox-page.module.css'

/** Lists the records waiting to sync, oldest first, those that need attention, and those that the employee dismissed. */
export function OutboxPage() {
  const { userId, managerId } = usePerson()
  /** The record that was dismissed or brought back last. */
  const [moved, setMoved] = useState('')
  const listed = useStorage(() => unacceptedItems(userId), [userId])
  const farmOf = useFarmNamer(managerId, listed ?? [])
  const zone = useClock().value?.business.timeZone ?? Temporal.Now.timeZoneId()
  const sending = useSending()
  const uploading = useUploading()
  const now = useNow().toString()
  if (!listed || !farmOf) return null
  const dismissed = listed.filter(isDismissed)
  const items = listed.filter((item) => !isDismissed(item))
  const [waiting, needsYou] = [items.filter(isWaiting), items.filter((item) => !isWaiting(item))]
  const recordedText = (item: OutboxItem) => {
    const [when, farm] = [whenText(item.recordedAt, now, zone), farmOf(item.managerId)]
    return farm === null ? t('outbox:recordedAt', { when }) : t('outbox:recordedFor', { when, farm })
  }
  const rowOf = (item: OutboxItem) => ({
    item,
    recorded: recordedText(item),
    isMoved: moved === item.id,
    onMove: () => setMoved(item.id),
  })
  return (
    <Page title={t('shell:syncStatus')} gap={16}>
      {items.length > 0 && <StorageNote />}
      {needsYou.length > 0 && (
        <Stack as="section" gap={16} aria-label={t('outbox:needsYouTitle')}>
          <Title level={2} size={20}>
            {t('outbox:needsYouTitle')}
          </Title>
          <p>{t('outbox:needsYouHint')}</p>
          <div className={classes.actions}>
            <HandOverButtons {...{ items, farmOf }} />
          </div>
          <Stack as="ul" gap={8}>
            {needsYou.map((item) => (
              <NeedsYouRow key={item.id} {...rowOf(item)} />
            ))}
          </Stack>
        </Stack>
      )}
      {items.length === 0 && (
        <p>
          <strong>{t(dismissed.length > 0 ? 'outbox:restSent' : 'outbox:nothing')}</strong> {t('outbox:nothingHint')}
        </p>
      )}
      {waiting.length > 0 && (
        <>
          {needsYou.length > 0 && (
            <Title level={2} size={20}>
              {t('outbox:stillToSend')}
            </Title>
          )}
          <p>{t('outbox:explain')}</p>
          <div className={classes.actions}>
            <NativeButton onClick={sendAtOnce} loading={sending === 'sending'}>
              {t('outbox:sendNow')}
            </NativeButton>
            {needsYou.length === 0 && <HandOverButtons {...{ items, farmOf }} />}
          </div>
          <Stack as="ul" gap={8}>
            {waiting.map((item) => (
              <Card key={item.id} as="li" gap={4} padding={12} className={classes.item}>
                <strong>{itemName(item)}</strong>
                <span>{recordedText(item)}</span>
                {uploading?.recordId === item.id && (
                  <span>{t('outbox:uploading', { percent: uploading.percent })}</span>
                )}
              </Card>
            ))}
          </Stack>
        </>
      )}
      {dismissed.length > 0 && (
        <Stack as="section" gap={16} aria-label={t('outbox:dismissedTitle')}>
          <Title level={2} size={20}>
            {t('outbox:dismissedTitle')}
          </Title>
          <p>{t('outbox:dismissedHint')}</p>
          <Stack as="ul" gap={8}>
            {dismissed.map((item) => (
              <DismissedRow key={item.id} {...rowOf(item)} />
            ))}
          </Stack>
        </Stack>
      )}
    </Page>
  )
}

const isDismissed = ({ state }: OutboxItem) => state === 'dismissed'

const isWaiting = ({ state }: OutboxItem) => state === 'waiting'
