import { withThousands } from '#shared/core/thousands.ts'

const dollars = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
  useGrouping: false,
})

/** A rate as its field shows it: "31.20", or nothing where none is set. */
export function rateDigits(rate: number | null): string {
  return rate === null ? '' : dollars.format(rate)
}

/** "$31.20/h" for dollars an hour, up to four decimals; nothing where none is set. */
export function rateText(rate: number | null): string {
  return rate === null ? '' : `$${withThousands(dollars.format(rate))}/h`
}
