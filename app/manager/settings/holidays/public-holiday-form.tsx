import { TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useForm } from '@mantine/form'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { v7 as newId } from 'uuid'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { calendarProps, nameDialog } from '#app/ui/form/time/calendar-props.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useAddHoliday } from '#app/manager/business/public-holidays-queries.ts'
import '@mantine/dates/styles.layer.css'

interface HolidayValues {
  day: string | null
  name: string
  note: string
}

const blank: HolidayValues = { day: null, name: '', note: '' }

export function PublicHolidayForm({ onDone }: { onDone: () => void }) {
  // Made once per opening, so that saving twice makes no duplicate.
  const [id] = useState(() => newId())
  const dateId = useId()
  const add = useAddHoliday()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: blank,
    validate: {
      day: (day) => (day === null ? 'Choose the day.' : null),
      name: (name) => (name.trim() ? null : 'Enter a name.'),
    },
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async ({ day, name, note }) => {
      if (day === null) return
      await add.mutateAsync({ id, day, name, note: note.trim() || null })
    },
    { onDone },
  )

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <DatePickerInput
          label="Day"
          placeholder="Choose the day"
          valueFormat="ddd D MMM YYYY"
          minDate="2000-01-01"
          maxDate="2099-12-31"
          withAsterisk
          data-autofocus
          leftSection={<IconCalendar size={18} aria-hidden="true" />}
          {...calendarProps}
          {...nameDialog(dateId)}
          key={form.key('day')}
          {...form.getInputProps('day')}
        />
        <TextInput
          label="Name"
          placeholder="For example Narrabri Show Day"
          withAsterisk
          maxLength={120}
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Note"
          placeholder="Optional"
          maxLength={200}
          autoComplete="off"
          key={form.key('note')}
          {...form.getInputProps('note')}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
