import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { NativeField } from '#app/ui/native/native-field.tsx'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { record } from '#app/phone/outbox/record.ts'
import { PhoneForm } from '../form/phone-form.tsx'
import { usePhoneForm } from '../form/use-phone-form.ts'
import { PhotoField } from '../photo/photo-field.tsx'

interface CertificateFormProps {
  onSaved: () => void
}

/** The example of a form that works without reception, with a photo: copy it for a new one. */
export function CertificateForm({ onSaved }: CertificateFormProps) {
  const [id] = useState(() => newId())
  const [photo, setPhoto] = useState<RecordedFile>()
  const [busy, setBusy] = useState(false)
  const form = usePhoneForm({
    name: 'example',
    begin: { number: '' },
    problemsIn: ({ number }) => ({ number: number ? undefined : 'Enter the number.' }),
    hasMore: photo !== undefined,
    save: ({ number }) => {
      const certificate = { id, certificate: 'first_aid', licenceClass: null, number, expiresOn: null } as const
      if (!photo) return record('employees.saveDocument', certificate)
      return record('employees.saveDocument', { ...certificate, photoFileId: photo.fileId }, [photo])
    },
    onSaved,
  })
  return (
    <PhoneForm form={form} busy={busy}>
      <NativeField label="Certificate number" {...form.field('number')} />
      <PhotoField label="Photo" onPick={setPhoto} onBusy={setBusy} />
    </PhoneForm>
  )
}
