import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askToDiscard } from '#app/ui/form/ask-to-discard.ts'

/** The dirty checks of the forms on the open screen. */
const forms = new Set<() => boolean>()

/** Asks before leaving the screen or closing the tab discards unsaved changes: once, however many forms are dirty. */
export function useUnsavedChangesPrompt(isDirty: () => boolean) {
  useEffect(() => {
    forms.add(isDirty)
    return () => {
      forms.delete(isDirty)
    }
  }, [isDirty])
  useBlocker({
    enableBeforeUnload: isDirty,
    // The router calls each form's blocker in turn; the first dirty form asks for all.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      [...forms].find((typed) => typed()) === isDirty &&
      !(await askToDiscard('Leave')),
  })
}
