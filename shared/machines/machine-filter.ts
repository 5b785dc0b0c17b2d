import { z } from 'zod'
import { text } from '#shared/core/fields.ts'
import { sortDirections } from '#shared/core/pages.ts'
import { assetCategories } from './asset-category.ts'
import { machineSorts, machineStates } from './machine-list.ts'

/** Which machines: those that match everything that is given. */
export const machineFilter = {
  /** In the name, the ID code or the category. */
  search: text(200).optional(),
  state: z.enum(machineStates).optional(),
  categories: z.array(z.enum(assetCategories)).min(1).max(assetCategories.length).optional(),
}
const wholeFilter = z.object(machineFilter)
export type MachineFilter = z.infer<typeof wholeFilter>

/** By name if left out. */
export const machineOrder = { sort: z.enum(machineSorts).optional(), direction: z.enum(sortDirections).optional() }
const wholeOrder = z.object(machineOrder)
export type MachineOrder = z.infer<typeof wholeOrder>
