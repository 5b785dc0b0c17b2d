import { Link } from '@tanstack/react-router'

/** From a form to the entry that it saved before an answer was lost. */
export function SavedEntryLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to="." search={(before: object) => ({ ...before, drawer: undefined, entry: id })} resetScroll={false}>
      {children}
    </Link>
  )
}
