import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { drawing, layOver } from '#app/phone/outbox/overlay.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

type Agreement = { termsVersion: number } | null | undefined

/**
 * Whether positions may be recorded now: this phone's latest choice if the server's answer can't include it yet,
 * otherwise the server's agreement. An agreement to other terms than the current ones does not count.
 */
export function agreesToTrack(answered: Agreement, items: readonly OutboxItem[], order: number | undefined): boolean {
  const agreement = layOver(
    answered,
    { items, order },
    drawing('timesheets.agreeToTrack', (_before: Agreement, { termsVersion }) => ({ termsVersion })),
    drawing('timesheets.withdrawTrack', (): Agreement => null),
  )
  return agreement?.termsVersion === trackTerms.version
}
