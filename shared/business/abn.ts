const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** The stored form: the eleven digits without the blanks typed between them. */
export const abnDigits = (abn: string) => abn.replaceAll(/\s/g, '')

/**
 * The check of the Australian Business Register: subtract one from the first digit, multiply each digit by its weight,
 * and the sum must be divisible by 89.
 */
function isAbn(abn: string): boolean {
  const digits = abnDigits(abn)
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}

/** What is wrong with a typed ABN, as a sentence; a business may leave it blank. */
export function abnProblem(abn: string): string | null {
  if (abnDigits(abn) === '' || isAbn(abn)) return null
  return 'This is not an ABN. Check its eleven digits, for example 51 824 753 556.'
}

/** The printed form: 51 824 753 556. Blank stays blank. */
export function abnText(abn: string): string {
  return abnDigits(abn).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
