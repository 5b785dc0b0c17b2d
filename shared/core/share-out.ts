/**
 * Divides a whole number by weights into whole parts that add up to it: the largest remainders get what rounding down
 * left over, the first of equals first. Weights that are all 0 count as equal; no weights give no parts.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const effective = sum > 0 ? weights : weights.map(() => 1)
  const divisor = sum > 0 ? sum : weights.length
  const parts = effective.map((weight) => Math.floor((total * weight) / divisor))
  const left = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = effective
    .map((weight, index) => ({ index, remainder: (total * weight) % divisor }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
