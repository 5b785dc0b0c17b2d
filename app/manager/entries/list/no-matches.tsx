import { NothingFound } from '#app/ui/feedback/empty-state.tsx'

/** The filters of a list of entries match none. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <NothingFound title="No entries match these filters" hiddenBy="filters" onClear={onClear}>
      Try removing a filter.
    </NothingFound>
  )
}
