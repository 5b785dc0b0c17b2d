import { NativeButton } from '#app/ui/native/native-button.tsx'
import { usePerson } from '../person/use-person.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { handOver } from './hand-over.ts'
import { anonymousUser, type OutboxItem } from '../phone-db.ts'
import type { FarmNamer } from './use-farm-namer.ts'

interface HandOverButtonsProps {
  /** Records that the farms do not have. */
  items: readonly OutboxItem[]
  farmOf: FarmNamer
  fullWidth?: boolean
}

/** One for each farm with such records, also for a farm that the employee left. */
export function HandOverButtons({ items, farmOf, fullWidth = false }: HandOverButtonsProps) {
  const { userId, firstName } = usePerson()
  // The file names the employee, so anonymous records stay out of it.
  const named = items.filter((item) => item.userId !== anonymousUser)
  return [...Map.groupBy(named, ({ managerId }) => managerId)].map(([managerId, ofFarm]) => {
    const farm = farmOf(managerId)
    return (
      <NativeButton
        key={managerId}
        kind="plain"
        fullWidth={fullWidth}
        onClick={() => void handOver(ofFarm, { managerId, userId, firstName, farm })}
      >
        {farm === null ? t('outbox:handOver') : t('outbox:handOverTo', { farm })}
      </NativeButton>
    )
  })
}
