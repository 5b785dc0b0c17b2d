import { useItems } from '#app/phone/outbox/use-items.ts'
import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { agreesToTrack } from './track-agreement.ts'

/** Whether the employee currently agrees to the track; undefined while the phone's storage is read. */
export function useTrackAgreement({ value, order }: AnsweredClock): boolean | undefined {
  const items = useItems('timesheets.agreeToTrack', 'timesheets.withdrawTrack')
  return items && agreesToTrack(value?.trackConsent, items, order)
}
