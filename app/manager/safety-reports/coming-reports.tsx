import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Placeholder for the types of reports that aren't built yet. */
export function ComingReports() {
  return (
    <div className="card">
      <EmptyState drawing="tools" title="Coming soon">
        Hazards and incidents, with photos and who is responsible. Machine faults and pre-start checks are here already.
      </EmptyState>
    </div>
  )
}
