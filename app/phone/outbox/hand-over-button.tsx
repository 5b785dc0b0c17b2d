import { NativeButton } from '#app/ui/native/native-button.tsx'
import type { PhonePerson } from '../accounts/person.ts'
import { useStoredClock } from '../clock/use-clock.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { handOver } from './hand-over.ts'
import type { OutboxItem } from './phone-db.ts'

interface HandOverButtonProps {
  person: PhonePerson
  /** All unsent records. The file contains those of the current farm. */
  items: readonly OutboxItem[]
  fullWidth?: boolean
}

/** The file names the employee, so the button appears only after the server has sent the employee id. */
export function HandOverButton({ person, items, fullWidth = false }: HandOverButtonProps) {
  const { managerId, firstName } = person
  const employeeId = useStoredClock(person).value?.person.employeeId
  const own = items.filter((item) => item.managerId === managerId)
  if (employeeId === undefined || own.length === 0) return null
  return (
    <NativeButton
      kind="plain"
      fullWidth={fullWidth}
      onClick={() => void handOver(own, { managerId, employeeId, firstName })}
    >
      {t('outbox:handOver')}
    </NativeButton>
  )
}
