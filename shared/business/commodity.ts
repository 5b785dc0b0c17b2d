/** The stored value is the text shown (Specification 3). */
export const commodities = [
  'Winter cropping',
  'Summer cropping',
  'Livestock - sheep & lambs',
  'Livestock - beef',
  'Horticulture',
  'Contracting services',
  'Hay and silage',
  'Livestock - dairy',
  'Sugar cane',
  'Other',
] as const
export type Commodity = (typeof commodities)[number]
