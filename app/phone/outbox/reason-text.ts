import { t } from '#app/phone/messages/screen-messages.ts'
import { leftFarm } from './left-farm.ts'
import { tooOld } from './migrations/too-old.ts'

/** Why the farm does not have a record. */
export function reasonText(problem: string | null): string {
  if (problem === tooOld) return t('outbox:tooOld')
  if (problem === leftFarm) return t('outbox:leftFarm')
  return problem || t('outbox:stuck')
}
