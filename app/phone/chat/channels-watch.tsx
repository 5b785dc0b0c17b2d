import { useEffect } from 'react'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { channelsQuestion } from './channels-question.ts'
import { forgetLeftChannels } from './forget-left-channels.ts'

/** Besides live delivery (Specification 9). */
const refreshMs = 60_000

/** Keeps the unread messages of the bar up to date, and no messages of channels that the employee left. Archived employees have no chat. */
export function ChannelsWatch() {
  const { userId, managerId, firstName } = usePerson()
  const { value: channels, order, refresh } = useAnswer(channelsQuestion)
  // Each answer starts the time again, so that without reception only `useAnswer` retries.
  useEffect(() => {
    if (order === undefined) return undefined
    const timer = setTimeout(() => document.visibilityState === 'visible' && refresh(), refreshMs)
    return () => clearTimeout(timer)
  }, [order, refresh])
  useEffect(() => {
    if (!channels) return
    const ids = channels.map(({ id }) => id)
    void forgetLeftChannels({ userId, managerId, firstName }, ids).catch(() => undefined)
  }, [channels, userId, managerId, firstName])
  return null
}
