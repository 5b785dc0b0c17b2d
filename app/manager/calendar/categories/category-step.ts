import type { CalendarCategory } from '#shared/calendar/calendar-contract.ts'

/** What the drawer of categories shows instead of its list. */
export type CategoryStep = { kind: 'add' } | { kind: 'edit' | 'delete'; category: CalendarCategory }

export const categoriesTitle = 'Categories'

export function stepTitle(step: CategoryStep | null): string {
  if (step === null) return categoriesTitle
  switch (step.kind) {
    case 'add':
      return 'Add category'
    case 'edit':
      return 'Edit category'
    case 'delete':
      return `Delete ${step.category.name}`
  }
}
