import { NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { localDateTimeOf, instantOf } from '#shared/core/time/zone.ts'
import type { HarmTarget, Rating } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { useFarm, useLiveLocations } from '#app/manager/business/farm-queries.ts'
import { happenedProblem } from '#app/manager/business/machines/happened-problem.ts'
import { machineChoices } from '#app/manager/business/machines/machine-choices.ts'
import { useLiveMachines } from '#app/manager/business/machines/machine-queries.ts'
import { rowChoices } from '#app/manager/business/row-choices.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useReportHazard } from '../reports-queries.ts'
import { HarmField } from './harm-field.tsx'
import { notRated } from './rating.ts'
import { RiskField } from './risk-field.tsx'

interface NewHazardValues {
  what: string
  location: string
  assetId: string
  /** On the farm's clocks, as `DateTimeField` has it. */
  happenedAt: string | null
  harmTo: HarmTarget
  rating: Rating
}

interface ReportHazardFormProps {
  /** What it begins with, such as the words of a message. */
  what: string | undefined
  onDone: () => void
}

/** Reports a hazard at the computer. */
export function ReportHazardForm({ what: begun = '', onDone }: ReportHazardFormProps) {
  const report = useReportHazard()
  const { zone } = useFarm()
  const machines = useLiveMachines()
  const locations = useLiveLocations()
  // Idempotency key: one id per open form, so that saving twice makes one report.
  const [id] = useState(() => newId())
  const form = useForm<NewHazardValues>({
    initialValues: {
      what: begun,
      location: '',
      assetId: '',
      happenedAt: localDateTimeOf(Temporal.Now.instant().toString(), zone).slice(0, 16),
      harmTo: 'people',
      rating: notRated,
    },
    validate: {
      what: (value) => (value.trim() === '' ? 'Say what the hazard is.' : null),
      happenedAt: (value) => happenedProblem(value, zone),
    },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })

  async function save({ what, location, assetId, happenedAt, harmTo, rating }: NewHazardValues) {
    if (happenedAt === null) return false
    await report.mutateAsync({
      id,
      what: what.trim(),
      location: location || null,
      assetId: assetId || null,
      happenedAt: instantOf(happenedAt, zone),
      harmTo,
      ...rating,
      offline: false,
      photoIds: [],
    })
    notifySuccess('Hazard reported.')
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <Textarea
          label="What could hurt someone"
          placeholder="For example Loose rail on the silo ladder"
          withAsterisk
          autosize
          minRows={2}
          maxRows={12}
          maxLength={2000}
          {...firstField}
          {...form.getInputProps('what')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <NativeSelect
            label="Location"
            data={[{ value: '', label: 'None' }, ...rowChoices(locations)]}
            {...form.getInputProps('location')}
          />
          <NativeSelect
            label="Machine"
            data={[{ value: '', label: 'None' }, ...machineChoices(machines)]}
            {...form.getInputProps('assetId')}
          />
        </SimpleGrid>
        <DateTimeField
          label="When"
          required
          suggestedTime="07:00"
          value={form.values.happenedAt}
          error={form.errors['happenedAt']}
          onChange={(value) => form.setFieldValue('happenedAt', value)}
        />
        <HarmField value={form.values.harmTo} onChange={(harmTo) => form.setFieldValue('harmTo', harmTo)} />
        <RiskField
          label="Risk"
          description="Choose how likely it is and how bad it would be."
          value={form.values.rating}
          onChange={(rating) => form.setFieldValue('rating', rating)}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} verb="Report hazard" />
    </form>
  )
}
