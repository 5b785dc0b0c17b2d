import type { DayRange } from '#app/manager/business/shown-range.ts'

export const yearRange = (year: number): DayRange => ({ from: `${year}-01-01`, to: `${year}-12-31` })
