import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { showApiError } from '#app/lib/show-api-error.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'

/**
 * Submits a form. What the form or the server rejects shows at its field, which gets the focus.
 * @param onDone called after saving, unless the form has closed: a form open by then is another one
 * @returns the form's `onSubmit`, and as `problem` the message that belongs to no field
 */
export function useFormSave<Values extends object>(
  form: UseFormReturnType<Values>,
  save: (values: Values) => Promise<void>,
  onDone?: () => void,
) {
  const [problem, setProblem] = useState<string | null>(null)

  async function send(values: Values, event: FormEvent<HTMLFormElement> | undefined) {
    const element = event?.currentTarget ?? null
    setProblem(null)
    try {
      await save(values)
      if (element?.isConnected) onDone?.()
    } catch (error) {
      // Focus needs an invalid and enabled field, so both states are rendered first.
      flushSync(() => {
        form.setSubmitting(false)
        setProblem(showApiError(form, error))
      })
      focusFirstError(element)
    }
  }

  return {
    problem,
    onSubmit: form.onSubmit(send, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null)),
  }
}
