import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { State } from '#shared/business/state.ts'
import type { CardSide, PersonDocument } from '#shared/employees/profile-contract.ts'
import { documentKind, ticketKinds, ticketName } from '#shared/tickets/ticket-kind.ts'
import { ticketsTexts } from '#shared/tickets/tickets-texts.ts'
import { stackClass } from '#app/ui/native/layout.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { NativeSelect } from '#app/ui/native/native-select.tsx'
import { kindOf } from '#app/phone/farm/tickets/shown-tickets.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { PhotoField } from '#app/phone/frame/photo/photo-field.tsx'
import photoClasses from '#app/phone/frame/photo/photo.module.css'
import { PhotoShown } from '#app/phone/frame/profile/photo-shown.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { record } from '#app/phone/outbox/record.ts'
import { TicketRemoval } from './ticket-removal.tsx'
import { numberHint, printedLabel, usualTermText } from './ticket-text.ts'
import classes from './tickets.module.css'

interface TicketFormProps {
  /** Undefined for a new one. */
  document: PersonDocument | undefined
  /** The farm's, on which the usual term depends. */
  state: State
  onSaved: () => void
}

/** One of the employee's own tickets, with photos of both sides of its card. Works without reception. */
export function TicketForm({ document, state, onSaved }: TicketFormProps) {
  const [id] = useState(() => document?.id ?? newId())
  const [front, setFront] = useState<RecordedFile>()
  const [back, setBack] = useState<RecordedFile>()
  const [isFrontBusy, setIsFrontBusy] = useState(false)
  const [isBackBusy, setIsBackBusy] = useState(false)
  const form = usePhoneForm({
    // As older builds named it, so that what was typed before an update is found.
    name: `document ${document?.id ?? 'new'}`,
    begin: {
      kind: (document && kindOf(document)) ?? '',
      number: document?.number ?? '',
      issuedOn: document?.issuedOn ?? '',
      expiresOn: document?.expiresOn ?? '',
      notes: document?.notes ?? '',
    },
    problemsIn: ({ kind, issuedOn, expiresOn }) => ({
      kind: chosenKind(kind) ? undefined : t('tickets:kindRequired'),
      issuedOn: issuedOn !== '' && (issuedOn < '1900' || issuedOn >= '2100') ? t('tickets:issuedWrong') : undefined,
      expiresOn: problemOfEnd(issuedOn, expiresOn),
    }),
    hasMore: front !== undefined || back !== undefined,
    async save({ kind, number, issuedOn, expiresOn, notes }) {
      const chosen = chosenKind(kind)
      if (chosen === null) return
      const files = [front, back].flatMap((file) => file ?? [])
      await record(
        'employees.saveDocument',
        {
          id,
          ...documentKind(chosen),
          number: number.trim(),
          expiresOn: expiresOn || null,
          issuedOn: issuedOn || null,
          notes: notes.trim(),
          ...(front && { photoFileId: front.fileId }),
          ...(back && { backPhotoFileId: back.fileId }),
        },
        files,
      )
    },
    onSaved,
  })
  const kind = chosenKind(form.values.kind)
  const { issuedOn, expiresOn } = form.values
  const usual = expiresOn === '' ? usualTermText(kind, issuedOn, state) : null

  return (
    <>
      <PhoneForm
        form={form}
        className={`${stackClass({ gap: 16, grow: true })} ${classes.form}`}
        busy={isFrontBusy || isBackBusy}
      >
        <NativeSelect label={t('tickets:kind')} options={kindOptions} {...form.field('kind')} />
        <NativeField
          label={t('tickets:number')}
          description={numberHint(kind)}
          autoComplete="off"
          maxLength={60}
          {...form.field('number')}
        />
        <NativeField
          label={t('tickets:issuedOn')}
          type="date"
          min="1900-01-01"
          max="2099-12-31"
          {...form.field('issuedOn')}
        />
        <NativeField
          label={printedLabel(kind)}
          description={usual ?? t('tickets:expiresHint')}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          {...form.field('expiresOn')}
        />
        <NativeField label={t('tickets:notes')} autoComplete="off" maxLength={500} {...form.field('notes')} />
        <PhotoField
          label={t('tickets:front')}
          before={<PhotoBefore document={document} side="front" />}
          onPick={setFront}
          onBusy={setIsFrontBusy}
        />
        <PhotoField
          label={t('tickets:back')}
          before={<PhotoBefore document={document} side="back" />}
          onPick={setBack}
          onBusy={setIsBackBusy}
        />
      </PhoneForm>
      {document && <TicketRemoval id={document.id} onRemoved={onSaved} />}
    </>
  )
}

function PhotoBefore({ document, side }: { document: PersonDocument | undefined; side: CardSide }) {
  if (document && (side === 'front' ? document.hasPhoto : document.hasBackPhoto)) {
    return <PhotoShown documentId={document.id} side={side} alt={t(`tickets:${side}`)} />
  }
  return (
    <p className={photoClasses.noPhoto}>
      <IconPhotoPlus aria-hidden="true" size={28} />
      <span>{t('photos:none')}</span>
    </p>
  )
}

const chosenKind = (value: string) => ticketKinds.find((kind) => kind === value) ?? null

const kindOptions = [
  { value: '', label: t('tickets:kindChoose') },
  ...ticketKinds.map((value) => ({ value, label: ticketName(value) })),
]

function problemOfEnd(issuedOn: string, expiresOn: string): string | undefined {
  if (expiresOn === '') return undefined
  if (expiresOn < '2000' || expiresOn >= '2100') return t('tickets:expiresWrong')
  return issuedOn !== '' && expiresOn < issuedOn ? ticketsTexts.expiresBeforeIssue : undefined
}
