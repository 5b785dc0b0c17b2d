import { NativeSelect, SimpleGrid, Switch, Textarea } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { states, stateLabels } from '#shared/business/state.ts'
import { managers, type Role } from '#shared/core/role.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import {
  consequenceExplanations,
  consequenceLabels,
  consequences,
  likelihoodExplanations,
  likelihoodLabels,
  likelihoods,
} from '#shared/safety-reports/hazards/risk-matrix.ts'
import { useFarm, useLiveActivities, useLiveLocations } from '#app/manager/business/farm-queries.ts'
import { machineChoices } from '#app/manager/business/machines/machine-choices.ts'
import { useLiveMachines } from '#app/manager/business/machines/machine-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { personChoices } from '#app/manager/business/people/person-choices.ts'
import { rowChoices } from '#app/manager/business/row-choices.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { Title } from '#app/ui/native/layout.tsx'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { type EditValues, editedInput, editProblems, editValuesOf, suggestionFor } from './edit-values.ts'
import { useEditIncident } from './incident-queries.ts'
import { type Incident, isIncident } from './incident-values.ts'
import { SeverityField } from './severity-field.tsx'

interface EditIncidentFormProps {
  report: SafetyReportDetails
  onDone: () => void
}

/** Everything about an incident but its people and the guide. */
export function EditIncidentForm({ report, onDone }: EditIncidentFormProps) {
  return isIncident(report) ? <Fields report={report} onDone={onDone} /> : null
}

function Fields({ report, onDone }: EditIncidentFormProps & { report: Incident }) {
  const edit = useEditIncident()
  const { zone } = useFarm()
  const stored = editValuesOf(report, zone)
  const form = useForm<EditValues>({
    initialValues: stored,
    validate: editProblems(zone, stored),
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)

  async function save(values: EditValues) {
    const input = editedInput(values, report, zone)
    const before = editedInput(stored, report, zone)
    if (input === null || before === null) return false
    const saved = await edit.mutateAsync({ ...input, version: report.version })
    notifyUndo('Incident updated.', async () => {
      await edit.mutateAsync({ ...before, version: saved.version })
    })
  }

  return (
    <form noValidate aria-label="Edit incident" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <Textarea
          label="What happened"
          {...firstField}
          withAsterisk
          {...longText}
          minRows={2}
          {...form.getInputProps('what')}
        />
        <DateTimeField
          label="It happened"
          required
          suggestedTime="07:00"
          value={form.values.happenedAt}
          error={form.errors['happenedAt']}
          onChange={(value) => form.setFieldValue('happenedAt', value)}
        />
        <DateTimeField
          label="The business heard of it"
          required
          suggestedTime="07:00"
          value={form.values.reportedAt}
          error={form.errors['reportedAt']}
          onChange={(value) => form.setFieldValue('reportedAt', value)}
        />
        <WhereFields form={form} stored={stored} />
        <OwnerFields form={form} stored={stored} />
        <Switch label="Someone was hurt" {...form.getInputProps('someoneHurt', { type: 'checkbox' })} />
        <Switch label="The machine was damaged" {...form.getInputProps('machineDamaged', { type: 'checkbox' })} />
        <SeverityField suggested={suggestionFor(report, form.values)} {...form.getInputProps('severity')} />
        <Textarea
          label="First actions"
          description="What was done at once, and by whom."
          {...longText}
          {...form.getInputProps('firstActions')}
        />
        <Textarea label="Causes" {...longText} {...form.getInputProps('causes')} />
        <PotentialFields form={form} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}

const longText = { autosize: true, maxRows: 12, maxLength: 2000 } as const

type EditForm = UseFormReturnType<EditValues>

function WhereFields({ form, stored }: { form: EditForm; stored: EditValues }) {
  const locations = useLiveLocations()
  const activities = useLiveActivities()
  const machines = useLiveMachines()
  const none = { value: '', label: 'None' }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      <NativeSelect
        label="State"
        data={states.map((value) => ({ value, label: stateLabels[value] }))}
        {...form.getInputProps('state')}
      />
      <NativeSelect
        label="Location"
        data={[none, ...rowChoices(locations, [stored.location])]}
        {...form.getInputProps('location')}
      />
      <NativeSelect
        label="Machine"
        data={[none, ...machineChoices(machines, [stored.assetId])]}
        {...form.getInputProps('assetId')}
      />
      <NativeSelect
        label="Activity"
        data={[none, ...rowChoices(activities, [stored.activity])]}
        {...form.getInputProps('activity')}
      />
    </SimpleGrid>
  )
}

const managing: readonly Role[] = managers

function OwnerFields({ form, stored }: { form: EditForm; stored: EditValues }) {
  const people = usePeople().data
  const kept = [stored.owner].filter(Boolean)
  const owners = people?.filter(({ userId, role }) => managing.includes(role) || kept.includes(userId))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      <NativeSelect
        label="Owner"
        data={[
          { value: '', label: 'No one yet' },
          ...personChoices(owners, kept).map(({ id, name }) => ({ value: id, label: name })),
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
  )
}

function PotentialFields({ form }: { form: EditForm }) {
  const notRated = { value: '', label: 'Not rated' }
  return (
    <>
      <Title level={3} size={16}>
        What it could have been
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <NativeSelect
          label="How likely it is again"
          data={[
            notRated,
            ...likelihoods.map((value) => ({
              value,
              label: `${likelihoodLabels[value]}: ${likelihoodExplanations[value].toLowerCase()}`,
            })),
          ]}
          {...form.getInputProps('likelihood')}
        />
        <NativeSelect
          label="How bad it could be"
          data={[
            notRated,
            ...consequences.map((value) => ({
              value,
              label: `${consequenceLabels[value]}: ${consequenceExplanations[value].toLowerCase()}`,
            })),
          ]}
          {...form.getInputProps('consequence')}
        />
      </SimpleGrid>
    </>
  )
}
