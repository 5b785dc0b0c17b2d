import type { UseFormReturnType } from '@mantine/form'

/** The values that differ from the saved ones. */
export function typedValues<Values extends object>({ getValues, isDirty }: UseFormReturnType<Values>): Partial<Values> {
  const values: Partial<Values> = { ...getValues() }
  for (const field in values) if (!isDirty(field)) delete values[field]
  return values
}
