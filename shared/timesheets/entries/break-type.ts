export const breakTypes = ['paid', 'unpaid'] as const
export type BreakType = (typeof breakTypes)[number]

export const breakTypeLabels: Record<BreakType, string> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
}
