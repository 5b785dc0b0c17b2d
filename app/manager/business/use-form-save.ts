import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { showApiError } from '#app/lib/show-api-error.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'

/**
 * Sends a form. What is refused, here or by the server, shows at its field, which gets the cursor.
 * @param onDone called once it is saved, unless the form was closed meanwhile: what is open by then is another one
 * @returns the form's `onSubmit`, and as `problem` the sentence that belongs to no field
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
      // Only a field that is drawn as refused, and can be typed in again, is found for the cursor.
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
