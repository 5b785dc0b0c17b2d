import type { Client } from '#app/lib/client.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { hearServerTime } from '#app/phone/outbox/send/heard-time.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { useAnswer, useStored } from '../outbox/use-answer.ts'

/** Begins the key of what is kept of it. */
export const clockAnswer = 'clock'

/** All that the server last said for this phone: lists, settings, what runs. */
export const useClock = (person: PhonePerson) => useAnswer<Clock>(clockAnswer, person, readClock)

async function readClock(client: Client): Promise<Clock> {
  const clock = checkAnswer(await client.timesheets.getClock(), 'serverTime')
  hearServerTime(clock.serverTime)
  return clock
}

/** The same for the frame around every screen, each of which asks. */
export const useStoredClock = (person: PhonePerson) => useStored<Clock>(clockAnswer, person)

export type AnsweredClock = Pick<ReturnType<typeof useClock>, 'value' | 'at' | 'order'>
