import { type AssetCategory, assetCategories } from '#shared/machines/asset-category.ts'
import { type MachineState, machineStates } from '#shared/machines/machine-list.ts'
import { chosenOf } from '#app/lib/address/chosen-of.ts'
import { searchText } from '#app/lib/address/search-text.ts'

/** The filters of the list of machines, in the address. */
export type AssetsSearch = {
  q?: string | undefined
  state?: MachineState | undefined
  categories?: AssetCategory[] | undefined
  /** `add-assets`, or the id of the machine that is edited. */
  drawer?: string | undefined
}

export const assetsSearch = (search: Record<string, unknown>): AssetsSearch => ({
  q: searchText(search.q),
  state: machineStates.find((state) => state === search.state),
  categories: chosenOf(assetCategories, search.categories),
  drawer: searchText(search.drawer),
})
