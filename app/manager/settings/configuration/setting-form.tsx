import { Button, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { configurationWarning } from '#shared/business/award-warnings.ts'
import { configurationExample, type ExampleTerms } from '#shared/business/configuration-example.ts'
import { configurationProblem } from '#shared/business/configuration-limits.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { type Setting, useSetConfiguration } from './configuration-queries.ts'
import { configurationWords } from './configuration-words.ts'
import { Consequences } from './consequences.tsx'
import { numberOf } from './number-of.ts'
import classes from './setting-form.module.css'

/** `value` is null while nothing is typed: then the saved one shows, whoever saves it. */
type SettingValues = { value: number | string | null }

export function SettingForm({ setting, terms }: { setting: Setting; terms: ExampleTerms }) {
  const { configType } = setting
  const { title, label } = configurationWords[configType]
  const [problem, setProblem] = useState<string | null>(null)
  const { set, isPending } = useSetConfiguration(title, setting)
  const form = useForm<SettingValues>({
    initialValues: { value: null },
    validate: { value: (value) => (value === null ? null : configurationProblem(configType, numberOf(value))) },
  })
  const shown = form.values.value ?? setting.value
  const value = numberOf(shown)
  const typed = value !== setting.value
  const unfit = configurationProblem(configType, value)

  async function save(values: SettingValues, event: FormEvent<HTMLFormElement> | undefined) {
    const element = event?.currentTarget ?? null
    setProblem(null)
    form.setFieldValue('value', null)
    if (!typed) return
    try {
      await set(value)
    } catch (error) {
      form.setFieldValue('value', values.value)
      setProblem(showRefusal(form, error))
      focusFirstError(element)
    }
  }

  const withSave = (input: ReactNode) => (
    <div className={classes.line}>
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
    </div>
  )

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
    >
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
