import { Button, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { configurationWarning } from '#shared/business/award-warnings.ts'
import { configurationExample, type ExampleOptions } from '#shared/business/configuration-example.ts'
import { configurationProblem } from '#shared/business/configuration-limits.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Row, stackClass } from '#app/ui/native/layout.tsx'
import { type Setting, useSetConfiguration } from './configuration-queries.ts'
import { configurationWords } from './configuration-text.ts'
import { Consequences } from './consequences.tsx'
import { typedNumber } from './typed-number.ts'
import classes from './setting-form.module.css'

/** `value` is null until the manager types, so that the field follows the saved value. */
type SettingValues = { value: number | string | null }

export function SettingForm({ setting, terms }: { setting: Setting; terms: ExampleOptions }) {
  const { configType } = setting
  const { title, label } = configurationWords[configType]
  const { set, isPending } = useSetConfiguration(title, setting)
  const form = useForm<SettingValues>({
    initialValues: { value: null },
    validate: { value: (value) => (value === null ? null : configurationProblem(configType, typedNumber(value))) },
  })
  const shown = form.values.value ?? setting.value
  const value = typedNumber(shown)
  const typed = value !== setting.value
  const unfit = configurationProblem(configType, value)

  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      form.setFieldValue('value', null)
      if (!typed) return
      try {
        await set(value)
      } catch (error) {
        // Keeps what was typed after the save.
        form.setFieldValue('value', (since) => since ?? values.value)
        throw error
      }
    },
    { isDirty: () => typed },
  )

  const withSave = (input: ReactNode) => (
    <Row gap={12} lines={8} className={classes.line}>
      {input}
      <Button
        type="submit"
        variant={typed ? 'filled' : 'default'}
        loading={isPending}
        aria-label={`Save ${title.toLowerCase()}`}
      >
        Save
      </Button>
      {typed && <span className={classes.saved}>Now {setting.value}</span>}
    </Row>
  )

  return (
    <form noValidate className={stackClass({ gap: 12 })} onSubmit={onSubmit}>
      <NumberInput
        label={label}
        hideControls
        allowNegative={false}
        clampBehavior="none"
        autoComplete="off"
        inputMode="decimal"
        inputContainer={withSave}
        {...form.getInputProps('value')}
        value={shown}
      />
      <Consequences
        example={unfit === null ? configurationExample(configType, value, terms) : null}
        hint={form.errors['value'] ? null : unfit}
        warnings={unfit === null ? [configurationWarning(configType, value)] : []}
      />
      <FormError>{problem}</FormError>
    </form>
  )
}
