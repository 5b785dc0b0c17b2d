import { useBlocker } from '@tanstack/react-router'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { openForms } from '#app/lib/unsaved-input.ts'
import { askToDiscard } from '#app/ui/form/ask-to-discard.ts'
import { type DirtyCheck, DrawerFormsContext } from '#app/ui/form/drawer-forms.ts'

/**
 * Asks before unsaved changes of a form are lost: on leaving the screen, a reload and closing the tab, and in a
 * `FormDrawer` also on closing it. Asks once, however many forms are dirty.
 */
export function useDirtyGuard(isDirty: DirtyCheck) {
  const drawer = use(DrawerFormsContext)
  const asksFor = useRef<DirtyCheck>(() => false)
  const latest = useEffectEvent(() => !drawer?.isSettled() && isDirty())
  useEffect(() => {
    const check = () => latest()
    asksFor.current = check
    openForms.set(check, drawer?.parameter ?? null)
    const leaveDrawer = drawer?.add(check)
    return () => {
      openForms.delete(check)
      leaveDrawer?.()
    }
  }, [drawer])

  useBlocker({
    enableBeforeUnload: () => asksFor.current(),
    shouldBlockFn: async ({ current, next }) => {
      const closes = (parameter: string | null) =>
        current.pathname !== next.pathname ||
        (parameter !== null && Reflect.get(current.search, parameter) !== Reflect.get(next.search, parameter))
      // The router asks each form in turn; the first dirty one that closes asks for all.
      const first = [...openForms].find(([check, parameter]) => closes(parameter) && check())
      if (first?.[0] !== asksFor.current) return false
      const leaves = await askToDiscard('Leave')
      // Not again when the drawer closes because of this.
      if (leaves) drawer?.settle()
      return !leaves
    },
  })
}
