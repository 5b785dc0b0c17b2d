import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { localDateTimeOf, instantOf } from '#shared/core/time/zone.ts'
import type { TaskPriority } from '#shared/tasks/task-priority.ts'
import { api } from '#app/lib/api/api.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useFarm, useLiveLocations } from '../farm-queries.ts'
import { happenedProblem } from './happened-problem.ts'
import { useLiveMachines } from './machine-queries.ts'
import { machineChoices } from './machine-choices.ts'
import { PriorityField } from '../priority-field.tsx'
import { rowChoices } from '../row-choices.ts'
import { useFormSave } from '../use-form-save.ts'

interface FaultValues {
  assetId: string
  what: string
  priority: TaskPriority
  stopsUse: boolean
  location: string
  /** On the farm's clocks, as `DateTimeField` has it. */
  happenedAt: string | null
}

interface ReportFaultFormProps {
  /** The machine that it is about, where that is known. */
  assetId?: string | undefined
  onDone: () => void
}

/** Reports a fault of a machine at the computer. */
export function ReportFaultForm({ assetId = '', onDone }: ReportFaultFormProps) {
  const report = useMutation(api.safetyReports.reportFault.mutationOptions())
  const { zone } = useFarm()
  const machines = useLiveMachines()
  const locations = useLiveLocations()
  // Idempotency key: one id per open form, so that saving twice makes one report.
  const [id] = useState(() => newId())
  const form = useForm<FaultValues>({
    initialValues: {
      assetId,
      what: '',
      priority: 'medium',
      stopsUse: false,
      location: '',
      happenedAt: localDateTimeOf(Temporal.Now.instant().toString(), zone).slice(0, 16),
    },
    validate: {
      assetId: (value) => (value === '' ? 'Choose the machine.' : null),
      what: (value) => (value.trim() === '' ? 'Say what is wrong.' : null),
      happenedAt: (value) => happenedProblem(value, zone),
    },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })

  async function save({ happenedAt, location, what, ...values }: FaultValues) {
    if (happenedAt === null) return false
    await report.mutateAsync({
      id,
      ...values,
      what: what.trim(),
      location: location || null,
      happenedAt: instantOf(happenedAt, zone),
      offline: false,
      photoIds: [],
    })
    notifySuccess(values.stopsUse ? 'Fault reported. The machine is out of use.' : 'Fault reported.')
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <NativeSelect
          label="Machine"
          withAsterisk
          data={[{ value: '', label: 'Choose the machine' }, ...machineChoices(machines)]}
          {...(assetId === '' && firstField)}
          {...form.getInputProps('assetId')}
        />
        <Textarea
          label="What is wrong"
          {...(assetId !== '' && firstField)}
          placeholder="For example Left brake pulls"
          withAsterisk
          autosize
          minRows={2}
          maxRows={12}
          maxLength={2000}
          {...form.getInputProps('what')}
        />
        <Switch
          label="Do not use until released"
          description="The machine is out of use at once. After the repair, a manager or a mechanic releases it."
          {...form.getInputProps('stopsUse', { type: 'checkbox' })}
        />
        <PriorityField {...form.getInputProps('priority')} />
        <NativeSelect
          label="Location"
          data={[{ value: '', label: 'None' }, ...rowChoices(locations)]}
          {...form.getInputProps('location')}
        />
        <DateTimeField
          label="When"
          required
          suggestedTime="07:00"
          value={form.values.happenedAt}
          error={form.errors['happenedAt']}
          onChange={(value) => form.setFieldValue('happenedAt', value)}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} verb="Report fault" />
    </form>
  )
}
