/** Those of the values that are chosen, in a parameter or a filter, in their order; undefined if none is. */
export function chosenOf<Value extends string>(values: readonly Value[], chosen: unknown) {
  const found = values.filter((value) => [chosen].flat().includes(value))
  return found.length > 0 ? found : undefined
}
