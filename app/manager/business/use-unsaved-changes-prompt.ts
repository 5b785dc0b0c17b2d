import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askToDiscard } from '#app/ui/form/ask-to-discard.ts'

/** The forms of the screen that is open, each telling whether something in it is typed and not saved. */
const forms = new Set<() => boolean>()

/** Asks before another screen, or the end of the tab, takes away what is typed in a form: once, however many forms it is. */
export function useUnsavedChangesPrompt(isDirty: () => boolean) {
  useEffect(() => {
    forms.add(isDirty)
    return () => {
      forms.delete(isDirty)
    }
  }, [isDirty])
  useBlocker({
    enableBeforeUnload: isDirty,
    // The router asks one form after the other; the first with something typed puts the question for all.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      [...forms].find((typed) => typed()) === isDirty &&
      !(await askToDiscard('Leave')),
  })
}
