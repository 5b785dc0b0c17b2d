import { NativeSelect, NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { states, stateLabels } from '#shared/business/state.ts'
import type { GuideAnswer } from '#shared/safety-reports/incidents/notifiable.ts'
import { guideQuestions } from '#shared/safety-reports/incidents/notifiable-texts.ts'
import { typedNumberProps } from '#app/manager/business/number-input.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { FactChips } from './fact-chips.tsx'
import { asksSeriousRisk, type GuideValues } from './guide-values.ts'

const answers: { value: GuideAnswer; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsure', label: 'Unsure' },
]

/** What decides whether the regulator must know. */
export function GuideQuestions({ form }: { form: UseFormReturnType<GuideValues> }) {
  const { values } = form
  return (
    <>
      <NativeSelect
        label="Where it happened"
        data={states.map((value) => ({ value, label: stateLabels[value] }))}
        {...form.getInputProps('state')}
      />
      <FactChips value={values} onChange={(facts) => form.setValues(facts)} />
      {asksSeriousRisk(values) && (
        <ChoiceField
          label={guideQuestions.seriousRisk}
          choices={answers}
          value={values.seriousRisk}
          onChange={(value) => form.setFieldValue('seriousRisk', value)}
        />
      )}
      <NumberInput
        label={guideQuestions.doctorSaysDaysOff}
        description="Leave it blank if no doctor has said."
        {...typedNumberProps}
        allowDecimal={false}
        inputMode="numeric"
        {...form.getInputProps('doctorSaysDaysOff')}
      />
      <ChoiceField
        label={guideQuestions.workRelated}
        choices={answers}
        value={values.workRelated}
        onChange={(value) => form.setFieldValue('workRelated', value)}
      />
    </>
  )
}
