/** Options of a select, with "Not set" first. */
export function labelledChoices<Choice extends string>(choices: readonly Choice[], labels: Record<Choice, string>) {
  return [{ value: '', label: 'Not set' }, ...choices.map((value) => ({ value, label: labels[value] }))]
}
