import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askToDiscard } from '#app/ui/form/ask-to-discard.ts'

/** The forms of the screen that is open, each telling whether something in it is typed and not saved. */
const forms = new Set<() => boolean>()

/** Asks before another screen, or the end of the tab, takes away what is typed in a form: once, however many forms it is. */
export function useLeaveQuestion(isTyped: () => boolean) {
  useEffect(() => {
    forms.add(isTyped)
    return () => {
      forms.delete(isTyped)
    }
  }, [isTyped])
  useBlocker({
    enableBeforeUnload: isTyped,
    // The router asks one form after the other; the first with something typed puts the question for all.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      [...forms].find((typed) => typed()) === isTyped &&
      !(await askToDiscard('Leave')),
  })
}
