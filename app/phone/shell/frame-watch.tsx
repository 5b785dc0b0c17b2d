import { useEffect } from 'react'
import { loadFont } from '#app/ui/theme/load-font.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { channelsQuestion } from '../chat/channels-question.ts'
import { ChannelsWatch } from '../chat/channels-watch.tsx'
import { notificationsQuestion } from '../notifications/use-notifications.ts'
import { useAnswer, useStored } from '../outbox/use-answer.ts'
import { ClockNote } from '../clock/clock-note.tsx'
import { clockSettingsOf } from '../clock/clock-settings.ts'
import { ClockWatch } from '../clock/clock-watch.tsx'
import type { AnsweredClock } from '../clock/use-clock.ts'
import { ClearedNote } from './cleared-note.tsx'
import { InsecureNote } from './insecure-note.tsx'
import { NewVersion } from './new-version.tsx'
import { SendingLine } from './sending-line.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** The notices above every screen, and the clock tasks that run on all of them. */
export function FrameWatch(props: { person: PhonePerson; clock: AnsweredClock }) {
  const { person, clock } = props
  const { userId, managerId, firstName } = person
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
  useLive(person)
  return (
    <>
      <SendingLine {...props} />
      <ClearedNote person={person} />
      <ClockNote zone={clockSettingsOf(clock.value, managerId).business.timeZone} />
      <InsecureNote />
      <NewVersion />
      <ClockWatch {...props} />
      {clock.value?.person.active && <ChannelsWatch person={person} />}
    </>
  )
}

/** Reads the notifications, and follows changes while the app is in front: an answer shows that the server can be reached. */
function useLive(person: PhonePerson) {
  const { userId, managerId, firstName } = person
  const notified = useAnswer(notificationsQuestion, person).order
  const listed = useStored(channelsQuestion, person).order
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
