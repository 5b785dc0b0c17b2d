/** The fields that pass the test. */
export function pickFields<Values extends object>(
  values: Values,
  passes: (field: Extract<keyof Values, string>) => boolean,
): Partial<Values> {
  const picked: Partial<Values> = { ...values }
  for (const field in picked) if (!passes(field)) delete picked[field]
  return picked
}

/** Only the fields whose value differs, with their new values. */
export const changedFields = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  pickFields(after, (field) => !isSame(before[field], after[field]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
