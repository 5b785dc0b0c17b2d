/** Options of a select whose first one means that nothing is chosen. */
export function labelledChoices<Choice extends string>(choices: readonly Choice[], labels: Record<Choice, string>) {
  return [{ value: '', label: 'Not set' }, ...choices.map((value) => ({ value, label: labels[value] }))]
}
