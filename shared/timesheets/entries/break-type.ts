export const breakTypes = ['paid', 'unpaid'] as const
export type BreakType = (typeof breakTypes)[number]

/** Breaks of one entry. A phone that records more has gone wrong: the first of them count. */
export const mostBreaks = 200

export const breakTypeLabels: Record<BreakType, string> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
}
