import type { UseFormReturnType } from '@mantine/form'
import { toApiError } from './api-error.ts'

/**
 * Shows a refusal at the fields it names.
 * @returns the message for the form as a whole, or null when every message belongs to a field
 */
export function showApiError<Values extends object>(form: UseFormReturnType<Values>, error: unknown): string | null {
  const { message, fields } = toApiError(error)
  const values = form.getValues()
  const known = Object.entries(fields).filter(([name]) => (name.split('.')[0] ?? '') in values)
  form.setErrors(Object.fromEntries(known))
  return known.length > 0 && known.length === Object.keys(fields).length ? null : message
}
