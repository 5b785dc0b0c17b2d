import { searchText } from '#app/lib/address/search-text.ts'

export const assetStates = ['in_use', 'out_of_use'] as const
export type AssetState = (typeof assetStates)[number]

export const assetStateLabels: Record<AssetState, string> = { in_use: 'In use', out_of_use: 'Out of use' }

/** The filters of the list of machines, in the address. */
export type AssetsSearch = {
  q?: string | undefined
  state?: AssetState | undefined
  drawer?: string | undefined
}

export const assetsSearch = (search: Record<string, unknown>): AssetsSearch => ({
  q: searchText(search.q),
  state: assetStates.find((state) => state === search.state),
  drawer: searchText(search.drawer),
})
