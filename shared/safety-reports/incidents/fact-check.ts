/** Where a row of data comes from, and what of it has been checked there. */
export interface FactCheck<Field extends string> {
  source: string
  /** The day on which the row was compared with its source. */
  checkedOn: string
  unchecked: readonly Field[]
}

/** The day on which a field was checked; null where it is to be shown as "not checked yet". */
export const checkedOnOf = <Field extends string>(row: FactCheck<Field>, field: Field): string | null =>
  row.unchecked.includes(field) ? null : row.checkedOn
