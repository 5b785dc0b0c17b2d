import { NumberInput, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Machine } from '#shared/machines/machines-contract.ts'
import { meterText, meterUnitLabels } from '#shared/machines/meter.ts'
import { nextService } from '#shared/machines/service-due.ts'
import { useFarmToday } from '#app/manager/business/farm-queries.ts'
import { type Typed, typedNumberProps, typedOrNull } from '#app/manager/business/number-input.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useRecordService } from '../assets-queries.ts'
import { serviceDueText } from './service-text.ts'

interface ServiceValues {
  doneOn: string | null
  meter: Typed
  note: string
}

/** Records a service, which moves the next one. */
export function ServiceForm({ machine, onDone }: { machine: Machine; onDone: () => void }) {
  const record = useRecordService()
  const today = useFarmToday()
  // Idempotency key: one id per open form, so that saving twice is one service.
  const [id] = useState(() => newId())
  const form = useForm<ServiceValues>({
    initialValues: { doneOn: today, meter: '', note: '' },
    validate: { doneOn: (day) => dayProblem(day, today) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  const { doneOn } = form.values
  // Without a reading it counts from the machine's last one.
  const meter = typedOrNull(form.values.meter) ?? machine.meter?.reading ?? null
  const next =
    doneOn === null
      ? ''
      : serviceDueText(nextService(machine.service, { doneOn, meter }), { unit: machine.meterUnit, today })

  async function save(values: ServiceValues) {
    if (values.doneOn === null) return false
    await record.mutateAsync({
      id,
      assetId: machine.id,
      doneOn: values.doneOn,
      meter: typedOrNull(values.meter),
      note: values.note.trim(),
    })
    notifySuccess('Service recorded.')
  }

  return (
    <form noValidate aria-label="Service done" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <DayField
          label="Done on"
          required
          value={doneOn}
          error={form.errors['doneOn']}
          onChange={(day) => form.setFieldValue('doneOn', day)}
        />
        <NumberInput
          {...firstField}
          label={machine.meterUnit === null ? 'Meter' : `Meter (${meterUnitLabels[machine.meterUnit].toLowerCase()})`}
          description={machine.meter && `It was ${meterText(machine.meter.reading, machine.meterUnit)} before.`}
          {...typedNumberProps}
          decimalScale={1}
          thousandSeparator=","
          inputMode="decimal"
          {...form.getInputProps('meter')}
        />
        <Textarea
          label="Note"
          placeholder="For example Oil and filters"
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('note')}
        />
        {next !== '' && (
          <Text size="sm" c="dimmed" aria-live="polite">
            The next service: {next}.
          </Text>
        )}
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}

function dayProblem(day: string | null, today: string): string | null {
  if (day === null) return 'Choose the day.'
  return day > today ? 'This day is in the future. Choose the day it was done.' : null
}
