import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { certificateLabels, certificates } from '#shared/employees/certificate.ts'
import { licenceClasses, licenceClassLabels } from '#shared/employees/licence-class.ts'
import { dateWords } from '#shared/tickets/ticket-kind.ts'
import { thumbnailAddress } from '#app/lib/files/file-address.ts'
import { uploadFile } from '#app/lib/files/upload-file.ts'
import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import { numberHint } from './ticket-text.ts'
import { type TicketValues, usualTermText } from './ticket-values.ts'

const kindOptions = [
  { value: '', label: 'Choose the ticket' },
  { group: 'Certificates', items: certificates.map((value) => ({ value, label: certificateLabels[value] })) },
  { group: 'Driver licence', items: licenceClasses.map((value) => ({ value, label: licenceClassLabels[value] })) },
]

const seenChoices = [
  { value: 'card', label: 'The card' },
  { value: 'photo', label: 'A photo' },
  { value: 'not_yet', label: 'Not yet' },
] as const

/** The hint follows what is typed. */
const hintBelow: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

interface TicketFieldsProps {
  form: UseFormReturnType<TicketValues>
  /** Called with true while photos are on their way. */
  onBusy: (busy: boolean) => void
}

/** What is on a card, its two photos, and whether the farm has seen it. */
export function TicketFields({ form, onBusy }: TicketFieldsProps) {
  const { state } = useBusiness()
  const { values, errors } = form
  const { kind } = values
  const [frontBusy, setFrontBusy] = useState(false)
  const [backBusy, setBackBusy] = useState(false)
  const busy = frontBusy || backBusy
  useEffect(() => onBusy(busy), [busy, onBusy])
  return (
    <>
      <NativeSelect label="Ticket" withAsterisk data={kindOptions} {...form.getInputProps('kind')} />
      <TextInput
        label="Number"
        description={kind === '' ? undefined : numberHint(kind, state)}
        inputWrapperOrder={hintBelow}
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('number')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="md">
        <TextInput type="date" label="Issued" max="2099-12-31" {...form.getInputProps('issuedOn')} />
        <TextInput
          type="date"
          label={kind === '' ? 'Expires' : dateWords(kind)}
          description={usualTermText(values, state) ?? 'As printed on the card'}
          inputWrapperOrder={hintBelow}
          max="2099-12-31"
          {...form.getInputProps('printedExpiresOn')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="md">
        <Side form={form} name="frontFileId" label="Front" onBusy={setFrontBusy} />
        <Side form={form} name="backFileId" label="Back" onBusy={setBackBusy} />
      </SimpleGrid>
      <ChoiceField
        label="What you have seen"
        choices={seenChoices}
        value={values.seen}
        error={errors['seen']}
        onChange={(seen) => form.setFieldValue('seen', seen)}
      />
      <Textarea label="Notes" autosize minRows={2} maxRows={12} maxLength={500} {...form.getInputProps('notes')} />
    </>
  )
}

interface SideProps extends TicketFieldsProps {
  name: 'frontFileId' | 'backFileId'
  label: string
}

function Side({ form, name, label, onBusy }: SideProps) {
  const fileId = form.values[name]
  const files = fileId === null ? [] : [{ id: fileId, name: `${label} of the card`, type: 'image/jpeg' }]
  return (
    <FileField
      label={label}
      files={files}
      onChange={(change) => form.setFieldValue(name, change(files)[0]?.id ?? null)}
      upload={uploadFile}
      thumbnailOf={({ id }) => thumbnailAddress(id)}
      accept="image/jpeg,image/png,image/webp"
      camera
      onBusy={onBusy}
      error={form.errors[name]}
    />
  )
}
