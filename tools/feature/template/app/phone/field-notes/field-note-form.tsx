import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { fieldNoteProblems, longestDetails, longestName } from '#shared/field-notes/field-note-draft.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { record } from '#app/phone/outbox/record.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { stackClass } from '#app/ui/native/layout.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'

/** Works without reception. */
export function FieldNoteForm({ onSaved }: { onSaved: () => void }) {
  const [id] = useState(() => newId())
  const form = usePhoneForm({
    name: 'field note',
    begin: { name: '', details: '' },
    problemsIn: fieldNoteProblems,
    save: ({ name, details }) => record('fieldNotes.addFieldNote', { id, name: name.trim(), details }),
    onSaved,
  })
  return (
    <PhoneForm form={form} className={stackClass({ gap: 16 })}>
      <NativeField label={t('fieldNotes:name')} required maxLength={longestName} {...form.field('name')} />
      <NativeField label={t('fieldNotes:details')} maxLength={longestDetails} {...form.field('details')} />
    </PhoneForm>
  )
}
