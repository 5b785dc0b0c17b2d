import { NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { api } from '#app/lib/api/api.ts'
import { levelOf, type Rating } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { machineChoices } from '#app/manager/business/machines/machine-choices.ts'
import { useMachines } from '#app/manager/business/machines/machine-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { personChoices } from '#app/manager/business/people/person-choices.ts'
import { rowChoices } from '#app/manager/business/row-choices.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useEditHazard } from '../reports-queries.ts'
import { ControlsField } from './controls-field.tsx'
import { HarmField } from './harm-field.tsx'
import { dueOf, type HazardValues, inputOf, valuesOf } from './hazard-values.ts'
import { RiskField } from './risk-field.tsx'

interface EditHazardFormProps {
  report: SafetyReportDetails
  /** Where the form opens. */
  at: 'top' | 'controls'
  onDone: () => void
}

/** Changes a hazard: its risk, who deals with it, its controls, and the risk that they leave. */
export function EditHazardForm({ report, at, onDone }: EditHazardFormProps) {
  // The address no longer says so while the drawer slides away.
  const [opensAt] = useState(at)
  const edit = useEditHazard()
  const { zone } = useFarm()
  const people = usePeople().data
  const machines = useMachines()
  const locations = useQuery(api.business.listLocations.queryOptions()).data
  const stored = valuesOf(report)
  const form = useForm<HazardValues>({
    initialValues: stored,
    validate: {
      what: (what) => (what.trim() === '' ? 'Say what the hazard is.' : null),
      controls: {
        kind: (kind) => (kind === '' ? 'Choose the kind of control.' : null),
        text: (text) => (text.trim() === '' ? 'Say what is done about it, or remove the control.' : null),
      },
    },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)

  async function save(values: HazardValues) {
    const { id, version } = report
    const saved = await edit.mutateAsync({ id, version, ...inputOf(values) })
    const kept = new Set(values.controls.map((control) => control.id))
    // A removed control can't come back with who did it and when.
    if (stored.controls.some((control) => !kept.has(control.id))) return notifySuccess('Hazard updated.')
    notifyUndo('Hazard updated.', async () => {
      await edit.mutateAsync({ id, version: saved.version, ...inputOf(stored) })
    })
  }

  /** The due day follows the risk until someone has chosen another one. */
  function rate(rating: Rating) {
    const { values } = form
    if (values.dueOn === dueOf(values.rating, report.createdAt, zone)) {
      form.setFieldValue('dueOn', dueOf(rating, report.createdAt, zone))
    }
    form.setFieldValue('rating', rating)
  }

  const { rating, residual, controls } = form.values
  const kept = [stored.owner, ...stored.controls.map(({ owner }) => owner)].filter(Boolean)
  const owners = [
    { value: '', label: 'No one yet' },
    ...personChoices(people, kept).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <form noValidate aria-label="Edit hazard" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <Textarea
          label="What could hurt someone"
          withAsterisk
          autosize
          minRows={2}
          maxRows={12}
          maxLength={2000}
          {...(opensAt === 'top' && firstField)}
          {...form.getInputProps('what')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <NativeSelect
            label="Location"
            data={[{ value: '', label: 'None' }, ...rowChoices(locations, [stored.location])]}
            {...form.getInputProps('location')}
          />
          <NativeSelect
            label="Machine"
            data={[{ value: '', label: 'None' }, ...machineChoices([...(machines?.values() ?? [])], [stored.assetId])]}
            {...form.getInputProps('assetId')}
          />
        </SimpleGrid>
        <HarmField value={form.values.harmTo} onChange={(harmTo) => form.setFieldValue('harmTo', harmTo)} />
        <RiskField
          label="Risk before controls"
          description="How likely it is and how bad it would be, with nothing done about it."
          value={rating}
          onChange={rate}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <NativeSelect label="Owner" data={owners} {...form.getInputProps('owner')} />
          <DayField
            label="Due"
            value={form.values.dueOn}
            error={form.errors['dueOn']}
            onChange={(day) => form.setFieldValue('dueOn', day)}
          />
        </SimpleGrid>
        <ControlsField
          controls={controls}
          level={levelOf(rating)}
          owners={owners}
          isFirst={opensAt === 'controls'}
          errorOf={(index, field) => form.errors[`controls.${index}.${field}`]}
          onChange={(next) => form.setFieldValue('controls', next)}
        />
        <RiskField
          label="Risk with the controls in place"
          description="Rate it again once the controls are done. A high or extreme hazard needs this before it is closed."
          value={residual}
          onChange={(next) => form.setFieldValue('residual', next)}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
