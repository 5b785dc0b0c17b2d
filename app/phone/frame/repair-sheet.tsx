import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { record } from '#app/phone/outbox/record.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { Sheet } from './sheet.tsx'
import { useKeep } from './use-keep.ts'

interface RepairSheetProps {
  reportId: string
  reason: string
  /** The machine is out of use because of it. */
  stopsUse: boolean
  onClose: () => void
}

/** Asks whether a fault is repaired, with or without reception. */
export function RepairSheet({ reportId, reason, stopsUse, onClose }: RepairSheetProps) {
  const [id] = useState(() => newId())
  const [note, setNote] = useState('')
  const { failed, keep } = useKeep()
  const repaired = { id, reportId, note: note.trim(), parts: '', costCents: null, meter: null }
  const save = () =>
    keep(async () => {
      await record('safetyReports.markRepaired', { ...repaired, doneAt: systemNow() })
      onClose()
    })
  return (
    <Sheet
      title={t('machines:repairTitle', { reason })}
      onClose={onClose}
      foot={
        <NativeButton fullWidth onClick={() => void save()}>
          {t('machines:repairYes')}
        </NativeButton>
      }
    >
      <p>{t(stopsUse ? 'machines:repairBody' : 'machines:repairBodyUsable')}</p>
      <NativeField
        label={t('machines:repairNote')}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormError>{failed && t('machines:notKept')}</FormError>
    </Sheet>
  )
}
