import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import type { AnsweredClock } from '../use-clock.ts'
import { agreesToTrack } from './track-agreement.ts'

/** Whether the employee currently agrees to the track; undefined while the phone's storage is read. */
export function useTrackAgreement(person: PhonePerson, { value, order }: AnsweredClock): boolean | undefined {
  const items = useItems(person, 'timesheets.agreeToTrack', 'timesheets.withdrawTrack')
  return items && agreesToTrack(value?.trackConsent, items, order)
}
