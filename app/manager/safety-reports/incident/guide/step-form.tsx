import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { happenedProblem } from '#app/manager/business/machines/happened-problem.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { Row, stackClass } from '#app/ui/native/layout.tsx'
import { useMarkIncidentStep } from '../incident-queries.ts'
import { instantOfField, localTimeOf } from '../incident-values.ts'
import type { MarkedStepRow } from './guide-values.ts'

interface StepFormProps {
  reportId: string
  step: MarkedStepRow
  title: string
  onDone: () => void
}

/** When a step was done, and of the call to the regulator the reference number. */
export function StepForm({ reportId, step: { step, at, note }, title, onDone }: StepFormProps) {
  const { mutateAsync: mark } = useMarkIncidentStep()
  const { zone } = useFarm()
  const isCall = step === 'ring'
  const form = useForm<{ at: string | null; note: string }>({
    initialValues: { at: localTimeOf(at, zone), note },
    validate: { at: (value) => happenedProblem(value, zone) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })

  async function save(values: { at: string | null; note: string }) {
    if (values.at === null) return false
    const changed = instantOfField(values.at, { stored: at, zone })
    await mark({ reportId, step, at: changed, note: values.note.trim() })
  }

  return (
    <form noValidate aria-label={title} className={stackClass({ gap: 8 })} onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <DateTimeField
          label="Done at"
          required
          suggestedTime="07:00"
          value={form.values.at}
          error={form.errors['at']}
          takesFocus={!isCall}
          onChange={(value) => form.setFieldValue('at', value)}
        />
        {isCall && (
          <TextInput
            {...firstField}
            label="Reference number"
            description="The regulator gives you one."
            maxLength={120}
            autoComplete="off"
            {...form.getInputProps('note')}
          />
        )}
      </FormFields>
      <FormError>{problem}</FormError>
      <Row gap={8} justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={form.submitting}>
          Save
        </Button>
      </Row>
    </form>
  )
}
