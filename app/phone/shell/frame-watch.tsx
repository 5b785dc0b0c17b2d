import { useEffect } from 'react'
import { loadFont } from '#app/ui/theme/load-font.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { channelsQuestion } from '#app/phone/chat/channels-question.ts'
import { ChannelsWatch } from '#app/phone/chat/channels-watch.tsx'
import { notificationsQuestion } from '#app/phone/notifications/notifications-question.ts'
import { useAnswer, useStored } from '#app/phone/outbox/use-answer.ts'
import { ClockNote } from '#app/phone/clock/clock-note.tsx'
import { clockSettingsOf } from '#app/phone/clock/clock-settings.ts'
import { ClockWatch } from '#app/phone/clock/clock-watch.tsx'
import { ChecksWatch } from '#app/phone/machines/checks-watch.tsx'
import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { ClearedNote } from './cleared-note.tsx'
import { InsecureNote } from '#app/phone/frame/insecure-note.tsx'
import { NewVersion } from './new-version.tsx'
import { SendingLine } from './sending-line.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** The notices above every screen, and the clock tasks that run on all of them. */
export function FrameWatch({ clock }: { clock: AnsweredClock }) {
  const { userId, managerId, firstName } = usePerson()
  useDocumentTitle(clock.value?.business.name)
  // The server has just answered.
  useEffect(() => {
    if (clock.order === undefined) return
    const whose = { userId, managerId, firstName }
    void import('./read-ahead.ts')
      .then(({ readAhead }) => readAhead(whose))
      .then(loadFont)
      .catch(() => undefined)
  }, [clock.order, userId, managerId, firstName])
  useLive()
  return (
    <>
      <SendingLine clock={clock} />
      <ClearedNote />
      <ClockNote zone={clockSettingsOf(clock.value, managerId).business.timeZone} />
      <InsecureNote />
      <NewVersion />
      <ClockWatch clock={clock} />
      <ChecksWatch />
      {clock.value?.person.active && <ChannelsWatch />}
    </>
  )
}

/** Reads the notifications, and follows changes while the app is in front: an answer shows that the server can be reached. */
function useLive() {
  const { userId, managerId, firstName } = usePerson()
  const notified = useAnswer(notificationsQuestion).order
  const listed = useStored(channelsQuestion).order
  // The last contact: the channels are requested each minute, so a stream that broke is opened again by then.
  const order = notified === undefined ? listed : Math.max(notified, listed ?? 0)
  useEffect(() => {
    if (order === undefined) return
    const whose = { userId, managerId, firstName }
    void import('./follow-live.ts').then(({ followLive }) => followLive(whose)).catch(() => undefined)
  }, [order, userId, managerId, firstName])
  useEffect(() => {
    const stop = () => void import('./follow-live.ts').then(({ stopLive }) => stopLive()).catch(() => undefined)
    const hidden = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      stop()
    }
  }, [])
}
