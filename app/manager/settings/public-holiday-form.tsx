import { Stack, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useForm } from '@mantine/form'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { calendarLook, nameDialog } from '#app/ui/calendar-look.ts'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormFooter } from '#app/ui/form-footer.tsx'
import { useAddHoliday } from './public-holidays-queries.ts'
import '@mantine/dates/styles.layer.css'

interface HolidayValues {
  day: string | null
  name: string
  note: string
}

const blank: HolidayValues = { day: null, name: '', note: '' }

interface PublicHolidayFormProps {
  /** Of the new holiday, made once for each opening, so that saving twice makes no twin. */
  id: string
  onDone: () => void
}

export function PublicHolidayForm({ id, onDone }: PublicHolidayFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
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

  async function save({ day, name, note }: HolidayValues) {
    if (day === null) return
    setProblem(null)
    try {
      await add.mutateAsync({ id, day, name, note: note.trim() || null })
      onDone()
    } catch (error) {
      setProblem(showRefusal(form, error))
    }
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
    >
      <Stack>
        <DatePickerInput
          label="Day"
          placeholder="Choose the day"
          valueFormat="ddd D MMM YYYY"
          minDate="2000-01-01"
          maxDate="2099-12-31"
          withAsterisk
          data-autofocus
          leftSection={<IconCalendar size={18} aria-hidden="true" />}
          {...calendarLook}
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
      </Stack>
      <FormFooter problem={problem} saving={add.isPending} onCancel={onDone} />
    </form>
  )
}
