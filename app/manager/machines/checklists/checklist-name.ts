import { assetCategoryLabels, type ChecklistCategory } from '#shared/machines/asset-category.ts'

export const checklistName = (category: ChecklistCategory): string =>
  category === 'none' ? 'Machines without a category' : assetCategoryLabels[category]
