import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { changedFields, fieldsOf, isSame, pickFields } from './changed-fields.ts'
import { type EmployeeValues, savedTermsOf, type Terms, termsFromValues, valuesOf } from './employee-values.ts'
import { overtakenSentence } from './overtaken-sentence.ts'

/**
 * Keeps the form in step with the stored terms. What another user or an undo saves shows at once, except in fields
 * being edited here: those get an error instead.
 */
export function useStoredTerms(form: UseFormReturnType<EmployeeValues>, employee: Employee) {
  const stored = useRef(savedTermsOf(employee))

  function show(saved: Employee) {
    const before = stored.current
    const now = savedTermsOf(saved)
    const shown = termsFromValues(form.getValues())
    const values = valuesOf(saved)
    stored.current = now
    // 32.5 and 32.50 are the same rate, so a field with an equal value keeps its text and caret.
    const differing = changedFields(now, shown)
    form.resetDirty({ ...values, ...pickFields(form.getValues(), (field) => !(field in differing)) })
    for (const field of fieldsOf(differing)) {
      if (isSame(before[field], shown[field])) form.setFieldValue(field, values[field])
      else if (!isSame(before[field], now[field])) form.setFieldError(field, overtakenSentence(field, values[field]))
    }
  }
  const showSaved = useEffectEvent(show)
  useEffect(() => showSaved(employee), [employee])

  return {
    show,
    /** The fields whose typed value differs from the stored one. */
    changed: (values: EmployeeValues): Partial<Terms> => changedFields(stored.current, termsFromValues(values)),
  }
}
