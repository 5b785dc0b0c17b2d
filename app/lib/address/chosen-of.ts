/** Those of the values that a parameter or a filter chooses, in the order of the values; undefined if it chooses none. */
export function chosenOf<Value extends string>(values: readonly Value[], chosen: unknown) {
  const found = values.filter((value) => [chosen].flat().includes(value))
  return found.length > 0 ? found : undefined
}
