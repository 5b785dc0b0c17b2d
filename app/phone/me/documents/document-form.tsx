import { IconPhotoPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { NativeSelect } from '#app/ui/native/native-select.tsx'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { recordCall } from '#app/phone/outbox/record.ts'
import { kindOf, kindOptions, kindText, kindValue } from './document-kind.ts'
import { DocumentRemoval } from './document-removal.tsx'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import photoClasses from '../profile/photo.module.css'
import { PhotoField } from '../profile/photo-field.tsx'
import { PhotoShown } from '../profile/photo-shown.tsx'
import { SaveButton, useSaving } from '../save-button.tsx'

interface DocumentFormProps {
  person: PhonePerson
  /** Undefined for a new document. */
  document: PersonDocument | undefined
  onSaved: () => void
}

export function DocumentForm({ person, document, onSaved }: DocumentFormProps) {
  const [id] = useState(() => document?.id ?? newId())
  const saving = useSaving(onSaved)
  const [shrinking, setShrinking] = useState(false)
  const [photo, setPhoto] = useState<string>()
  const [problems, setProblems] = useState<{ kind?: string | undefined; expiresOn?: string }>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const kind = kindOf(String(entered.get('kind')))
    const expiresOn = String(entered.get('expiresOn'))
    const outOfRange = expiresOn !== '' && (expiresOn < '2000' || expiresOn >= '2100')
    if (!kind || outOfRange) {
      setProblems({
        ...(!kind && { kind: t('me:kindRequired') }),
        ...(outOfRange && { expiresOn: t('me:expiresWrong') }),
      })
      focusFirstError(event.currentTarget)
      return
    }
    const number = String(entered.get('number')).trim()
    const input = { ...kind, id, number, expiresOn: expiresOn || null, ...(photo !== undefined && { photo }) }
    saving.save(() => recordCall('employees.saveDocument', input))
  }

  return (
    <>
      <form className={classes.form} onSubmit={save} noValidate>
        <NativeSelect
          label={t('me:kind')}
          name="kind"
          options={kindOptions}
          defaultValue={document ? kindValue(document) : ''}
          onChange={() => setProblems({ ...problems, kind: undefined })}
          error={problems.kind}
        />
        <NativeField
          label={t('me:number')}
          name="number"
          defaultValue={document?.number}
          autoComplete="off"
          maxLength={60}
        />
        <NativeField
          label={t('me:expiresOn')}
          description={t('me:expiresHint')}
          name="expiresOn"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          defaultValue={document?.expiresOn ?? ''}
          error={problems.expiresOn}
        />
        <PhotoField
          legend={t('me:photo')}
          picked={photo}
          before={
            document?.hasPhoto ? (
              <PhotoShown person={person} documentId={document.id} alt={kindText(document)} />
            ) : (
              <p className={photoClasses.noPhoto}>
                <IconPhotoPlus aria-hidden="true" size={28} />
                <span>{t('me:photoNone')}</span>
              </p>
            )
          }
          onPick={setPhoto}
          busy={shrinking}
          onBusy={setShrinking}
        />
        <SaveButton saving={{ ...saving, busy: saving.busy || shrinking }} />
      </form>
      {document && <DocumentRemoval id={document.id} onRemoved={onSaved} />}
    </>
  )
}
