import type { AroundNavHandler } from 'wouter'

interface OpenForm {
  /** The address of the form. */
  href: string
  isDirty: () => boolean
  /** Asks the employee and leaves only if they agree. */
  ask: (leave: () => void) => void
}

/** The forms on the screen. */
const open = new Set<OpenForm>()

const dirtyForm = () => [...open].find((form) => form.isDirty())

/** Guards the form until the returned function is called. */
export function guardForm(form: Omit<OpenForm, 'href'>): () => void {
  const guarded = { ...form, href: window.location.href }
  open.add(guarded)
  return () => void open.delete(guarded)
}

/** Every link and the bar navigate through this (`routes.tsx`), so that none leaves a dirty form without a question. */
export const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  const dirty = dirtyForm()
  if (dirty) dirty.ask(() => navigate(to, options))
  else navigate(to, options)
}

/** Called before the router is rendered, because the one that listens first decides what Back does. */
export function guardBack(): void {
  window.addEventListener('popstate', (event) => {
    const dirty = dirtyForm()
    if (!dirty) return
    // Back has already changed the address, so it is set again before the router reads it.
    event.stopImmediatePropagation()
    window.history.pushState(null, '', dirty.href)
    dirty.ask(() => window.history.back())
  })
}
