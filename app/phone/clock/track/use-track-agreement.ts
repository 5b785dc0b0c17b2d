import { agreesToTrack } from '#shared/timesheets/tracks/track-agreement.ts'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { isNotYetReflected } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import type { AnsweredClock } from '../use-clock.ts'

/** Whether the employee currently agrees to the track; undefined while the phone's storage is read. */
export function useTrackAgreement(person: PhonePerson, { value, order }: AnsweredClock): boolean | undefined {
  const items = useItems(person, 'timesheets.agreeToTrack', 'timesheets.withdrawTrack')
  const notYetReflected = items?.filter((item) => item.problem === null && isNotYetReflected(item, order))
  return notYetReflected && agreesToTrack(notYetReflected.map(versionOf), value?.trackConsent)
}

function versionOf({ endpoint, input }: OutboxItem): number | null {
  if (endpoint !== 'timesheets.agreeToTrack' || !('termsVersion' in input)) return null
  return typeof input.termsVersion === 'number' ? input.termsVersion : null
}
