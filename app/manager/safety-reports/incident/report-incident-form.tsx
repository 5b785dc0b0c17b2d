import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFirstAidKit } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { YesNo } from '#shared/core/answers/yes-no.ts'
import { instantOf } from '#shared/core/time/zone.ts'
import { suggestSeverity } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { expectedSeverity } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { useFarm, useLiveLocations } from '#app/manager/business/farm-queries.ts'
import { machineChoices } from '#app/manager/business/machines/machine-choices.ts'
import { useLiveMachines } from '#app/manager/business/machines/machine-queries.ts'
import { rowChoices } from '#app/manager/business/row-choices.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { happenedProblem } from '#app/manager/business/machines/happened-problem.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { YesNoField } from '#app/ui/fields/choice-field.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useReport } from '../reports-queries.ts'
import { useReportIncident } from './incident-queries.ts'
import { localTimeOf } from './incident-values.ts'
import { type ChosenSeverity, SeverityField } from './severity-field.tsx'

interface ReportValues {
  someoneHurt: YesNo | null
  what: string
  /** On the farm's clocks, as `DateTimeField` has it. */
  happenedAt: string | null
  location: string
  assetId: string
  machineDamaged: boolean
  severity: ChosenSeverity
}

interface ReportIncidentFormProps {
  /** The id of the hazard that has become an incident. */
  from?: string | undefined
  onDone: () => void
}

/** Reports an incident or a near miss at the computer. */
export function ReportIncidentForm({ from, onDone }: ReportIncidentFormProps) {
  return from === undefined ? <Fields hazard={undefined} onDone={onDone} /> : <FromHazard id={from} onDone={onDone} />
}

function FromHazard({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <Loaded query={useReport(id)} skeleton={<FormSkeleton fields={7} />}>
      {(hazard) => <Fields hazard={hazard} onDone={onDone} />}
    </Loaded>
  )
}

function Fields({ hazard, onDone }: { hazard: SafetyReportDetails | undefined; onDone: () => void }) {
  const report = useReportIncident()
  const { zone } = useFarm()
  const machines = useLiveMachines()
  const locations = useLiveLocations()
  // Idempotency key: one id per open form, so that saving twice makes one report.
  const [id] = useState(() => newId())
  const form = useForm<ReportValues>({
    initialValues: firstValues(hazard, zone),
    validate: {
      someoneHurt: (value) => (value === null ? 'Say whether someone was hurt.' : null),
      what: (value) => (value.trim() === '' ? 'Say what happened.' : null),
      happenedAt: (value) => happenedProblem(value, zone),
    },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  const { someoneHurt, machineDamaged } = form.values

  async function save({ happenedAt, what, location, assetId, severity, ...values }: ReportValues) {
    if (happenedAt === null) return false
    await report.mutateAsync({
      id,
      what: what.trim(),
      location: location || null,
      assetId: assetId || null,
      happenedAt: instantOf(happenedAt, zone),
      severity: severity || null,
      someoneHurt: values.someoneHurt === 'yes',
      machineDamaged: values.machineDamaged,
      hazardId: hazard?.id ?? null,
      offline: false,
      photoIds: [],
    })
    notifySuccess('Incident reported.')
  }

  return (
    <form noValidate aria-label="Report an incident" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <div ref={focusFirstInput} className={stackClass({ gap: 8 })}>
          <YesNoField
            label="Was someone hurt?"
            required
            good="no"
            value={someoneHurt}
            error={form.errors['someoneHurt']}
            onChange={(value) => form.setFieldValue('someoneHurt', value)}
          />
          <output>
            {someoneHurt === 'yes' && (
              <Notice tone="rejected" icon={IconFirstAidKit}>
                <strong>Get help first: 000</strong>
                <br />
                Then write down what happened.
              </Notice>
            )}
          </output>
        </div>
        <Textarea
          label="What happened"
          placeholder="For example Quad bike rolled on the creek bank"
          withAsterisk
          autosize
          minRows={2}
          maxRows={12}
          maxLength={2000}
          {...form.getInputProps('what')}
        />
        <DateTimeField
          label="When"
          required
          suggestedTime="07:00"
          value={form.values.happenedAt}
          error={form.errors['happenedAt']}
          onChange={(value) => form.setFieldValue('happenedAt', value)}
        />
        <NativeSelect
          label="Location"
          data={[{ value: '', label: 'None' }, ...rowChoices(locations, [form.values.location])]}
          {...form.getInputProps('location')}
        />
        <NativeSelect
          label="Machine"
          data={[{ value: '', label: 'None' }, ...machineChoices(machines, [form.values.assetId])]}
          {...form.getInputProps('assetId')}
        />
        <Switch label="The machine was damaged" {...form.getInputProps('machineDamaged', { type: 'checkbox' })} />
        <SeverityField
          suggested={someoneHurt && suggestSeverity({ ...unknownYet, injured: someoneHurt === 'yes', machineDamaged })}
          {...form.getInputProps('severity')}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} verb="Report incident" />
    </form>
  )
}

const focusFirstInput = (group: HTMLElement | null) => group?.querySelector('input')?.focus()

const unknownYet = { died: false, permanentDisability: false, wholeDaysLost: 0, treatment: 'none' } as const

function firstValues(from: SafetyReportDetails | undefined, zone: string): ReportValues {
  const { consequence = null, harmTo = 'people' } = from?.hazard ?? {}
  return {
    someoneHurt: null,
    what: from?.what ?? '',
    happenedAt: localTimeOf(Temporal.Now.instant().toString(), zone),
    location: from?.location ?? '',
    assetId: from?.asset ?? '',
    machineDamaged: from?.hazard?.harmTo === 'machine',
    severity: consequence === null ? '' : expectedSeverity(consequence, harmTo),
  }
}
