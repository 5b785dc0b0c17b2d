import { NumberInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { type Typed, typedNumberProps, typedOrNull } from '#app/manager/business/number-input.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useMarkRepaired } from '../reports-queries.ts'
import { centsOf, costProps, dollarsOf } from './cost.ts'

interface RepairValues {
  note: string
  parts: string
  costCents: Typed
  meter: Typed
}

/** What was repaired, with which parts and at what cost. It releases no machine. */
export function RepairForm({ report, onDone }: { report: SafetyReportDetails; onDone: () => void }) {
  const repair = useMarkRepaired()
  // One id and one time per open form, so that saving twice is one repair.
  const [id] = useState(() => newId())
  const doneAt = useRef<string | null>(null)
  const form = useForm<RepairValues>({
    initialValues: { note: '', parts: report.parts, costCents: dollarsOf(report.costCents), meter: '' },
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })

  async function save({ note, parts, costCents, meter }: RepairValues) {
    doneAt.current ??= Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
    await repair.mutateAsync({
      id,
      reportId: report.id,
      doneAt: doneAt.current,
      note,
      parts,
      costCents: centsOf(costCents),
      meter: typedOrNull(meter),
    })
    notifySuccess(
      report.stopsUse
        ? 'Marked as repaired. The machine stays out of use until it is released.'
        : 'Marked as repaired.',
    )
  }

  return (
    <form noValidate aria-label="Repair done" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <Textarea
          label="What was done"
          autosize
          minRows={2}
          maxRows={12}
          maxLength={2000}
          {...firstField}
          {...form.getInputProps('note')}
        />
        <Textarea label="Parts" autosize minRows={1} maxLength={2000} {...form.getInputProps('parts')} />
        <NumberInput {...costProps} {...form.getInputProps('costCents')} />
        <NumberInput
          label="Meter"
          description="As the machine shows it now. Leave it blank if you can’t read it."
          {...typedNumberProps}
          decimalScale={1}
          thousandSeparator=","
          inputMode="decimal"
          {...form.getInputProps('meter')}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} verb="Repair done" />
    </form>
  )
}
