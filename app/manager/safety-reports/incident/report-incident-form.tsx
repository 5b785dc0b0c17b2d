/** Reports an incident at the computer. `from` is the id of the hazard that it is made from. */
export function ReportIncidentForm({ onDone }: { onDone: () => void; from?: string | undefined }) {
  return <button onClick={onDone}>Cancel</button>
}
