import type { NamedRow } from '#shared/business/business-contract.ts'

/** The rows that a select offers: removed ones only if the record has them already, marked as removed. */
export const rowChoices = (
  rows: readonly Pick<NamedRow, 'id' | 'name' | 'removed'>[] = [],
  kept: readonly string[] = [],
) =>
  rows
    .filter(({ id, removed }) => !removed || kept.includes(id))
    .map(({ id, name, removed }) => ({ value: id, label: removed ? `${name} (removed)` : name }))
