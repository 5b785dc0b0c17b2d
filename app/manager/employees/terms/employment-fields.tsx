import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import { employmentTypeLabels, employmentTypes } from '#shared/employees/employment-type.ts'
import { positionLabels, positions } from '#shared/employees/position.ts'
import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import { calendarProps, nameDialog } from '#app/ui/form/time/calendar-props.ts'
import { labelledChoices } from './labelled-choices.ts'
import type { EmployeeValues } from './employee-values.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import '@mantine/dates/styles.layer.css'

const typeChoices = labelledChoices(employmentTypes, employmentTypeLabels)
const positionChoices = labelledChoices(positions, positionLabels)

export function EmploymentFields({ form }: { form: UseFormReturnType<EmployeeValues> }) {
  const dateId = useId()
  return (
    <FormSection title="Employment" description="Their job on the farm, start date and leave entitlements.">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label="Position"
          data={positionChoices}
          key={form.key('employmentPosition')}
          {...form.getInputProps('employmentPosition')}
        />
        <NativeSelect
          label="Employment type"
          data={typeChoices}
          key={form.key('employmentType')}
          {...form.getInputProps('employmentType')}
        />
        <DatePickerInput
          label="Employment start date"
          placeholder="Choose a day"
          valueFormat="D MMM YYYY"
          minDate="2000-01-01"
          maxDate="2099-12-31"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear employment start date' }}
          leftSection={<IconCalendar size={18} aria-hidden="true" />}
          {...calendarProps}
          {...nameDialog(dateId)}
          key={form.key('employmentStartDate')}
          {...form.getInputProps('employmentStartDate')}
        />
      </SimpleGrid>
      <Checkbox.Group
        label="Leave entitlements"
        key={form.key('leaveEntitlements')}
        {...form.getInputProps('leaveEntitlements')}
      >
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" mt={4}>
          {leaveTypes.map((type) => (
            <Checkbox key={type} value={type} label={leaveTypeLabels[type]} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormSection>
  )
}
