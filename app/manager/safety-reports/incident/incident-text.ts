import { durationText } from '#shared/core/time/duration-text.ts'
import { type BodyPart, bodyPartLabels } from '#shared/safety-reports/incidents/body-parts.ts'

/** "Left hand, Back". */
export const bodyPartsText = (parts: readonly BodyPart[]): string =>
  parts.map((part) => bodyPartLabels[part]).join(', ')

/** "Due in 47h 12m", or "Overdue by 2h 5m". */
export function dueText(dueAt: string, now: Temporal.Instant): { text: string; isOverdue: boolean } {
  const minutes = Math.floor(now.until(dueAt).total('minutes'))
  return minutes < 0
    ? { text: `Overdue by ${durationText(-minutes)}`, isOverdue: true }
    : { text: `Due in ${durationText(minutes)}`, isOverdue: false }
}

/** What a phone dials. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
