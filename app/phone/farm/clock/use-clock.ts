import type { Client } from '#app/lib/api/client.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { storeFarmNames } from '#app/phone/outbox/hand-over/farm-names.ts'
import { hearServerTime } from '#app/phone/outbox/send/heard-time.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { keepRunningMark } from '#app/phone/outbox/running/stored-present.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { type Question, useAnswer, useStored } from '#app/phone/outbox/use-answer.ts'

/** Everything the clock needs: lists, settings and running entries. */
export const clockQuestion: Question<Clock> = {
  endpoint: 'timesheets.getClock',
  read: readClock,
  onKept: async ({ businesses }) => {
    await storeFarmNames(businesses)
    await keepRunningMark()
  },
}

/** The server's last answer for this phone. */
export const useClock = () => useAnswer(clockQuestion)

async function readClock(client: Client): Promise<Clock> {
  const askedAt = systemNow()
  const clock = checkAnswer(await client.timesheets.getClock(), 'serverTime')
  hearServerTime(clock.serverTime, askedAt)
  return clock
}

/** The stored answer, without a request: the frame uses it because each screen makes the request itself. */
export const useStoredClock = () => useStored(clockQuestion)

export type AnsweredClock = Pick<ReturnType<typeof useClock>, 'value' | 'at' | 'order' | 'isRead'>
