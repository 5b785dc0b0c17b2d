import type { Clock } from '#shared/timesheets/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { useAnswer } from '../outbox/use-answer.ts'

/** All that the server last said for this phone: lists, settings, what runs. */
export const useClock = (person: PhonePerson) =>
  useAnswer<Clock>('clock', person, (client) => client.timesheets.myClock())

export type AnsweredClock = Pick<ReturnType<typeof useClock>, 'value' | 'at'>
