import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { toApiError } from '#app/lib/api/api-error.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { useDirtyGuard } from './use-dirty-guard.ts'

type FormSaveOptions = {
  /** Called after saving, unless the form has closed: a form open by then is another one. */
  onDone?: (() => void) | undefined
  /** Where the form's own check does not fit, as for a form whose untouched fields are empty. */
  isDirty?: () => boolean
  /** Called when the form itself finds errors. */
  onInvalid?: (errors: Record<string, unknown>) => void
  /** Shows a refusal in the form's own way. Returns the message that belongs to no field. */
  onRefused?: (error: unknown, element: HTMLElement | null) => string | null | Promise<string | null>
}

/**
 * Submits a form and guards it: unsaved changes are never lost without a question. What the form or the server rejects
 * shows at its field, which gets the focus.
 * @param save resolves to false if the form stays open without a message
 * @returns the form's `onSubmit`, as `problem` the message that belongs to no field, and the row with which it conflicts
 */
export function useFormSave<Values extends object>(
  form: UseFormReturnType<Values>,
  save: (values: Values) => Promise<void | false>,
  { onDone, isDirty = form.isDirty, onInvalid, onRefused }: FormSaveOptions = {},
) {
  const [problem, setProblem] = useState<string | null>(null)
  const [existingId, setExistingId] = useState<string>()
  useDirtyGuard(isDirty)

  async function send(values: Values, event: FormEvent<HTMLFormElement> | undefined) {
    const element = event?.currentTarget ?? null
    setProblem(null)
    try {
      if ((await save(values)) === false || !onDone) return
      form.resetDirty(values)
      if (element?.isConnected) onDone()
    } catch (error) {
      const sentence = onRefused ? await onRefused(error, element) : showApiError(form, error)
      // Focus needs an invalid and enabled field, so both states are rendered first.
      flushSync(() => {
        form.setSubmitting(false)
        setProblem(sentence)
        setExistingId(toApiError(error).existingId)
      })
      focusFirstError(element)
    }
  }

  return {
    problem,
    existingId,
    forgetProblem: () => setProblem(null),
    onSubmit: form.onSubmit(send, (errors, _values, event) => {
      onInvalid?.(errors)
      focusFirstError(event?.currentTarget ?? null)
    }),
  }
}
