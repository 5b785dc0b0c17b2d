import { agreesToTrack } from '#shared/timesheets/tracks/track-agreement.ts'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { isUnheard } from '#app/phone/outbox/unheard.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import type { AnsweredClock } from '../use-clock.ts'

/** Whether this person agrees now; undefined while the phone's storage is read. */
export function useTrackAgreement(person: PhonePerson, { value, order }: AnsweredClock): boolean | undefined {
  const items = useItems(person, 'timesheets.agreeToTrack', 'timesheets.withdrawTrack')
  const unheard = items?.filter((item) => item.problem === null && isUnheard(item, order))
  return unheard && agreesToTrack(unheard.map(versionOf), value?.trackConsent)
}

function versionOf({ endpoint, input }: OutboxItem): number | null {
  if (endpoint !== 'timesheets.agreeToTrack' || !('termsVersion' in input)) return null
  return typeof input.termsVersion === 'number' ? input.termsVersion : null
}
