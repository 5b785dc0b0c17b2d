import { useEffect } from 'react'
import type { PhonePerson } from '../accounts/person.ts'
import { channelsQuestion } from '../chat/channels-question.ts'
import { notificationsQuestion } from '../notifications/use-notifications.ts'
import { useAnswer } from '../outbox/use-answer.ts'
import { ClockWatch } from '../clock/clock-watch.tsx'
import type { AnsweredClock } from '../clock/use-clock.ts'
import { FarmsLine } from './farms-line.tsx'
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
    void import('./read-ahead.ts').then(({ readAhead }) => readAhead(whose)).catch(() => undefined)
  }, [clock.order, userId, managerId, firstName])
  useLive(person)
  return (
    <>
      <SendingLine {...props} />
      <FarmsLine clock={props.clock} />
      <ClearedNote />
      <InsecureNote />
      <NewVersion />
      <ClockWatch {...props} />
      {clock.value?.person.active && <ChannelsWatch person={person} />}
    </>
  )
}

/** Keeps the unread messages of the bar up to date. Archived employees have no chat. */
function ChannelsWatch({ person }: { person: PhonePerson }) {
  useAnswer(channelsQuestion, person)
  return null
}

/** Reads the notifications, and follows changes while the app is in front: an answer shows that the server can be reached. */
function useLive(person: PhonePerson) {
  const { userId, managerId, firstName } = person
  const { order } = useAnswer(notificationsQuestion, person)
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
