const english = new Intl.PluralRules('en-AU')
const numbers = new Intl.NumberFormat('en-AU')

/** A count with its thousands separated: "1,240". */
export function numberText(count: number): string {
  return numbers.format(count)
}

/** How many there are, with the noun and what follows it: "1 entry", "1,240 entries". */
export function countText(count: number, one: string, other = `${one}s`): string {
  return `${numberText(count)} ${english.select(count) === 'one' ? one : other}`
}
