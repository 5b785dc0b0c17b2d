import type { Asset } from '#shared/machines/machines-contract.ts'
import { rowChoices } from '../row-choices.ts'

/** The machines that a select offers, which says of each in words that it is out of use. */
export const machineChoices = (machines: readonly Asset[] = [], kept: readonly string[] = []) =>
  rowChoices(
    machines.map((machine) =>
      machine.outOfUseSince === null ? machine : { ...machine, name: `${machine.name} (out of use)` },
    ),
    kept,
  )
