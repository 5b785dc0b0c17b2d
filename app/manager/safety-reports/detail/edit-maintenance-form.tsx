import { NativeSelect, NumberInput, SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import type { TaskPriority } from '#shared/tasks/task-priority.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import type { Typed } from '#app/manager/business/number-input.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { personChoices } from '#app/manager/business/people/person-choices.ts'
import { PriorityField } from '#app/manager/business/priority-field.tsx'
import { rowChoices } from '#app/manager/business/row-choices.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useEditMaintenance } from '../reports-queries.ts'
import { centsOf, costProps, dollarsOf } from './cost.ts'

interface MaintenanceValues {
  what: string
  priority: TaskPriority
  location: string
  owner: string
  dueOn: string | null
  parts: string
  costCents: Typed
}

const valuesOf = (report: SafetyReportDetails): MaintenanceValues => ({
  what: report.what,
  priority: report.priority ?? 'medium',
  location: report.location ?? '',
  owner: report.owner ?? '',
  dueOn: report.dueOn,
  parts: report.parts,
  costCents: dollarsOf(report.costCents),
})

const inputOf = ({ location, owner, costCents, ...values }: MaintenanceValues) => ({
  ...values,
  location: location || null,
  owner: owner || null,
  costCents: centsOf(costCents),
})

export function EditMaintenanceForm({ report, onDone }: { report: SafetyReportDetails; onDone: () => void }) {
  const edit = useEditMaintenance()
  const people = usePeople().data
  const locations = useQuery(api.business.listLocations.queryOptions()).data
  const stored = valuesOf(report)
  const form = useForm<MaintenanceValues>({
    initialValues: stored,
    validate: { what: (what) => (what.trim() === '' ? 'Say what is wrong.' : null) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)

  async function save(values: MaintenanceValues) {
    const { id, version } = report
    const saved = await edit.mutateAsync({ id, version, ...inputOf(values) })
    notifyUndo('Report updated.', async () => {
      await edit.mutateAsync({ id, version: saved.version, ...inputOf(stored) })
    })
  }

  return (
    <form noValidate aria-label="Edit report" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <Textarea
          label="What is wrong"
          {...firstField}
          withAsterisk
          autosize
          minRows={2}
          maxRows={12}
          maxLength={2000}
          {...form.getInputProps('what')}
        />
        <PriorityField {...form.getInputProps('priority')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <NativeSelect
            label="Owner"
            data={[
              { value: '', label: 'No one yet' },
              ...personChoices(people, [stored.owner].filter(Boolean)).map(({ id, name }) => ({
                value: id,
                label: name,
              })),
            ]}
            {...form.getInputProps('owner')}
          />
          <DayField
            label="Due"
            value={form.values.dueOn}
            error={form.errors['dueOn']}
            onChange={(day) => form.setFieldValue('dueOn', day)}
          />
        </SimpleGrid>
        <NativeSelect
          label="Location"
          data={[{ value: '', label: 'None' }, ...rowChoices(locations, [stored.location])]}
          {...form.getInputProps('location')}
        />
        <Textarea label="Parts" autosize minRows={1} maxLength={2000} {...form.getInputProps('parts')} />
        <NumberInput {...costProps} {...form.getInputProps('costCents')} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
