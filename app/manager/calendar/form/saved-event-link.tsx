import { Link } from '@tanstack/react-router'

/** From a form to the event that it saved before an answer was lost. */
export function SavedEventLink({ id }: { id: string }) {
  return (
    <Link
      from="/calendar"
      to="."
      search={(before) => ({ ...before, drawer: undefined, from: undefined, to: undefined, event: id, on: undefined })}
    >
      Open the event
    </Link>
  )
}
