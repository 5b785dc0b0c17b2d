import { createContext } from 'react'

/** Whether a form has unsaved changes. Asked at that moment, as the last render may not include the last keystroke. */
export type DirtyCheck = () => boolean

export type DrawerForms = ReturnType<typeof openDrawerForms>

/**
 * The forms in one drawer.
 * @param parameter the search parameter that opens the drawer
 */
export function openDrawerForms(parameter: string) {
  const checks = new Set<DirtyCheck>()
  let settled = false
  return {
    parameter,
    isDirty: () => [...checks].some((check) => check()),
    /** Guards a form until the returned function is called. */
    add(check: DirtyCheck) {
      settled = false
      checks.add(check)
      return () => {
        checks.delete(check)
      }
    },
    /** The user has saved, cancelled or agreed to lose what was typed: it is not asked about again. */
    settle() {
      settled = true
    },
    isSettled: () => settled,
  }
}

/** null on a page. */
export const DrawerFormsContext = createContext<DrawerForms | null>(null)
