const english = new Intl.PluralRules('en-AU')
const numbers = new Intl.NumberFormat('en-AU')

/** How many there are, with the noun and what follows it: "1 entry", "1,240 entries". */
export function countText(count: number, one: string, other = `${one}s`): string {
  return `${numbers.format(count)} ${english.select(count) === 'one' ? one : other}`
}
