export const assetCategories = [
  'headers',
  'tractors',
  'sprayers',
  'seeders',
  'telehandlers',
  'forklifts',
  'feeders',
] as const
export type AssetCategory = (typeof assetCategories)[number]

export const assetCategoryLabels: Record<AssetCategory, string> = {
  headers: 'Headers',
  tractors: 'Tractors',
  sprayers: 'Sprayers',
  seeders: 'Seeders',
  telehandlers: 'Telehandlers',
  forklifts: 'Forklifts',
  feeders: 'Feeders',
}

export const checklistCategories = [...assetCategories, 'none'] as const
/** A machine without a category has a checklist, too. */
export type ChecklistCategory = (typeof checklistCategories)[number]
