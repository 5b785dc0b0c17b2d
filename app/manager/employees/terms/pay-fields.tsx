import { NativeSelect, NumberInput, Radio, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { payRateTypeLabels, payRateTypes, payScheduleLabels, paySchedules } from '#shared/employees/pay-rate-type.ts'
import type { PayRateType } from '#shared/employees/pay-rate-type.ts'
import { labelledChoices } from './labelled-choices.ts'
import type { EmployeeValues } from './employee-values.ts'
import { typedNumberProps } from '#app/manager/business/number-input.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'

const scheduleChoices = labelledChoices(paySchedules, payScheduleLabels)

const rateTypeWords: Record<PayRateType, string> = {
  hourly_flat: 'Every hour counts as ordinary time.',
  hourly_overtime: 'Hours over a daily limit count as overtime.',
}

const rate = {
  ...typedNumberProps,
  decimalScale: 4,
  prefix: '$',
  suffix: '/h',
  placeholder: '$0.00/h',
  inputMode: 'decimal',
} as const

export function PayFields({ form }: { form: UseFormReturnType<EmployeeValues> }) {
  // oxlint-disable-next-line react/hooks -- it comes with the form, which is the same on every render
  const overtime = form.useWatchValue('payRate') === 'hourly_overtime'
  return (
    <FormSection
      title="Pay"
      description="Rates are in dollars per hour, with up to four decimals. You can fill in what you don’t know later."
    >
      <Radio.Group label="Pay rate type" key={form.key('payRate')} {...form.getInputProps('payRate')}>
        <Stack gap="xs" mt={4}>
          {payRateTypes.map((type) => (
            <Radio key={type} value={type} label={payRateTypeLabels[type]} description={rateTypeWords[type]} />
          ))}
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label="Pay schedule"
          data={scheduleChoices}
          key={form.key('paySchedule')}
          {...form.getInputProps('paySchedule')}
        />
        <NumberInput
          label="Ordinary rate"
          {...rate}
          key={form.key('ordinaryRate')}
          {...form.getInputProps('ordinaryRate')}
        />
        {overtime && (
          <>
            <NumberInput
              label="Overtime after (hours per day)"
              placeholder="Leave blank for no overtime"
              {...typedNumberProps}
              decimalScale={2}
              key={form.key('overtimeAfterHours')}
              {...form.getInputProps('overtimeAfterHours')}
            />
            <NumberInput
              label="Overtime rate"
              {...rate}
              key={form.key('overtimeRate')}
              {...form.getInputProps('overtimeRate')}
            />
          </>
        )}
        <NumberInput label="Sunday rate" {...rate} key={form.key('sundayRate')} {...form.getInputProps('sundayRate')} />
        <NumberInput
          label="Public holiday rate"
          {...rate}
          key={form.key('holidayRate')}
          {...form.getInputProps('holidayRate')}
        />
      </SimpleGrid>
    </FormSection>
  )
}
