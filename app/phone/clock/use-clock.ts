import type { Client } from '#app/lib/client.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { hearServerTime } from '#app/phone/outbox/send/heard-time.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { useAnswer, useStored } from '../outbox/use-answer.ts'

/** The name under which the answer is stored. */
export const clockAnswer = 'clock'

/** The server's last answer for this phone: lists, settings and running entries. */
export const useClock = (person: PhonePerson) => useAnswer<Clock>(clockAnswer, person, readClock)

async function readClock(client: Client): Promise<Clock> {
  const clock = checkAnswer(await client.timesheets.getClock(), 'serverTime')
  hearServerTime(clock.serverTime)
  return clock
}

/** The stored answer, without a request: the frame uses it because each screen makes the request itself. */
export const useStoredClock = (person: PhonePerson) => useStored<Clock>(clockAnswer, person)

export type AnsweredClock = Pick<ReturnType<typeof useClock>, 'value' | 'at' | 'order'>
