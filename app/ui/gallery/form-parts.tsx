import { Title, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FileField } from '#app/ui/form/file-field.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { type DateRange, DateRangeField } from '#app/ui/form/time/date-range-field.tsx'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import type { FieldFile, Upload } from '#app/ui/form/use-uploads.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeChoices } from '#app/ui/native/native-choices.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { NativeSelect } from '#app/ui/native/native-select.tsx'
import { Part } from './part.tsx'

const people = [
  { id: 'a', name: 'Ana Faleafa' },
  { id: 'b', name: 'Ben Carter', note: 'Archived' },
]
const activities = ['Seeding', 'Spraying', 'Harvest']
const ignore = () => undefined
const storeNothing: Upload = (bytes, { id, name }) => Promise.resolve({ id, name, type: bytes.type })

/** Fields and the frame of a form. */
export function FormParts() {
  const [start, setStart] = useState<string | null>('2026-11-16T07:00')
  const [day, setDay] = useState<string | null>('2026-11-16')
  const [range, setRange] = useState<DateRange | null>({ from: '2026-11-09', to: '2026-11-22' })
  const [chosen, setChosen] = useState<string[]>(['a'])
  const [done, setDone] = useState(['Harvest'])
  const [files, setFiles] = useState<readonly FieldFile[]>([
    { id: 'a', name: 'Sprayer manual.pdf', type: 'application/pdf' },
  ])
  return (
    <div>
      <Title order={2}>Forms</Title>
      <Part file="form/form-section.tsx, form/form-fields.tsx, form/form-error.tsx, form/form-footer.tsx">
        <FormSection title="Business" description="The name appears on every screen.">
          <FormFields disabled={false}>
            <TextInput label="Business name" defaultValue="Calgary Downs" />
          </FormFields>
        </FormSection>
        <FormError>Nothing was saved. Check the field marked above, then save again.</FormError>
        <FormFooter problem={null} saving={false} onCancel={ignore} />
      </Part>
      <Part file="form/password-field.tsx">
        <PasswordField label="Password" autoComplete="off" />
      </Part>
      <Part file="form/people-picker.tsx">
        <PeoplePicker label="People" people={people} mode="multi" value={chosen} onChange={setChosen} />
      </Part>
      <Part file="form/file-field.tsx">
        <FileField
          label="Photos and manuals"
          description="Up to 5 files of 25 MB each. Drop them here or choose them."
          accept="image/jpeg,image/png,image/webp,.pdf"
          camera
          most={5}
          files={files}
          onChange={setFiles}
          upload={storeNothing}
          thumbnailOf={({ id }) => `/api/files/${id}?size=thumbnail`}
        />
      </Part>
      <Part file="form/time/date-time-field.tsx, day-field.tsx, date-range-field.tsx">
        <DateTimeField label="Start" value={start} onChange={setStart} suggestedTime="07:00" minuteStep={5} />
        <DayField label="First day" value={day} onChange={setDay} />
        <DateRangeField label="Days" value={range} onChange={setRange} longestYears={1} />
      </Part>
      <Part file="native/native-field.tsx, native-select.tsx, native-choices.tsx, native-button.tsx">
        <NativeField label="Email" type="email" description="You sign in with it." />
        <NativeField label="Code" error="This code is not valid." />
        <NativeSelect label="Leave type" options={[{ value: 'sick', label: 'Sick leave' }]} />
        <NativeChoices legend="Activities" choices={activities} chosen={done} onChange={setDone} />
        <NativeButton kind="main">Clock on</NativeButton>
        <NativeButton>Cancel</NativeButton>
        <NativeButton loading>Saving</NativeButton>
      </Part>
    </div>
  )
}
