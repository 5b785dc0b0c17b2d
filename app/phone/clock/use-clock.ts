import type { Clock } from '#shared/timesheets/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { useAnswer, useStored } from '../outbox/use-answer.ts'

/** All that the server last said for this phone: lists, settings, what runs. */
export const useClock = (person: PhonePerson) =>
  useAnswer<Clock>('clock', person, (client) => client.timesheets.myClock())

/** The same for the frame around every screen, each of which asks. */
export const useStoredClock = (person: PhonePerson) => useStored<Clock>('clock', person)

export type AnsweredClock = Pick<ReturnType<typeof useClock>, 'value' | 'at'>
