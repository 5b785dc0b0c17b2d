import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { NativeSelect } from '#app/ui/native/native-select.tsx'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { PhotoField } from '#app/phone/frame/photo/photo-field.tsx'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { record } from '#app/phone/outbox/record.ts'
import { kindOf, kindOptions, kindText, kindValue } from './document-kind.ts'
import { DocumentRemoval } from './document-removal.tsx'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import photoClasses from '#app/phone/frame/photo/photo.module.css'
import { PhotoShown } from '../profile/photo-shown.tsx'

interface DocumentFormProps {
  /** Undefined for a new document. */
  document: PersonDocument | undefined
  onSaved: () => void
}

export function DocumentForm({ document, onSaved }: DocumentFormProps) {
  const [id] = useState(() => document?.id ?? newId())
  const [shrinking, setShrinking] = useState(false)
  const [photo, setPhoto] = useState<RecordedFile>()
  const form = usePhoneForm({
    name: `document ${document?.id ?? 'new'}`,
    begin: {
      kind: document ? kindValue(document) : '',
      number: document?.number ?? '',
      expiresOn: document?.expiresOn ?? '',
    },
    problemsIn: ({ kind, expiresOn }) => ({
      kind: kindOf(kind) ? undefined : t('me:kindRequired'),
      expiresOn: expiresOn !== '' && (expiresOn < '2000' || expiresOn >= '2100') ? t('me:expiresWrong') : undefined,
    }),
    hasMore: photo !== undefined,
    async save({ kind, number, expiresOn }) {
      const { certificate = null, licenceClass = null } = kindOf(kind) ?? {}
      const content = { id, certificate, licenceClass, number: number.trim(), expiresOn: expiresOn || null }
      if (!photo) return record('employees.saveDocument', content)
      return record('employees.saveDocument', { ...content, photoFileId: photo.fileId }, [photo])
    },
    onSaved,
  })

  return (
    <>
      <PhoneForm form={form} className={classes.form} busy={shrinking}>
        <NativeSelect label={t('me:kind')} options={kindOptions} {...form.field('kind')} />
        <NativeField label={t('me:number')} autoComplete="off" maxLength={60} {...form.field('number')} />
        <NativeField
          label={t('me:expiresOn')}
          description={t('me:expiresHint')}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          {...form.field('expiresOn')}
        />
        <PhotoField
          label={t('me:photo')}
          before={
            document?.hasPhoto ? (
              <PhotoShown documentId={document.id} alt={kindText(document)} />
            ) : (
              <p className={photoClasses.noPhoto}>
                <IconPhotoPlus aria-hidden="true" size={28} />
                <span>{t('photos:none')}</span>
              </p>
            )
          }
          onPick={setPhoto}
          onBusy={setShrinking}
        />
      </PhoneForm>
      {document && <DocumentRemoval id={document.id} onRemoved={onSaved} />}
    </>
  )
}
