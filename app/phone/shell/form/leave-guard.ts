import type { AroundNavHandler } from 'wouter'

interface OpenForm {
  /** The address of the form. */
  href: string
  isDirty: () => boolean
  /** Asks the employee and leaves only if they agree. */
  ask: (leave: () => void) => void
}

/** The form on the screen. */
let open: OpenForm | null = null

/** Guards the form until the returned function is called. */
export function guardForm(form: Omit<OpenForm, 'href'>): () => void {
  const guarded = { ...form, href: window.location.href }
  open = guarded
  return () => {
    if (open === guarded) open = null
  }
}

/** Every link and the bar navigate through this (`routes.tsx`), so that none leaves a dirty form without a question. */
export const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  if (open?.isDirty()) open.ask(() => navigate(to, options))
  else navigate(to, options)
}

/** Called before the router is rendered, because the one that listens first decides what Back does. */
export function guardBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!open?.isDirty()) return
    // Back has already changed the address, so it is set again before the router reads it.
    event.stopImmediatePropagation()
    window.history.pushState(null, '', open.href)
    open.ask(() => window.history.back())
  })
}
