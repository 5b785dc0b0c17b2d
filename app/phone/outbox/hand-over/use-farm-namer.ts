import { useStorage } from '../use-storage.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { farmNames } from './farm-names.ts'
import type { OutboxItem } from '../phone-db.ts'

/** The name of a farm; null if all records are for the farm that is shown, whose name is above them. */
export type FarmNamer = (managerId: string) => string | null

/** Undefined while the storage is read. */
export function useFarmNamer(shown: string, items: readonly OutboxItem[]): FarmNamer | undefined {
  const names = useStorage(farmNames)
  if (!names) return undefined
  const isOneFarm = items.every(({ managerId }) => managerId === shown)
  return (managerId) => (isOneFarm ? null : (names.get(managerId) ?? t('outbox:otherFarm')))
}
