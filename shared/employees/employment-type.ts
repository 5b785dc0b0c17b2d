export const employmentTypes = [
  'part_time',
  'full_time',
  'casual',
  'contractor',
  'work_experience',
  'apprenticeship',
] as const
export type EmploymentType = (typeof employmentTypes)[number]

export const employmentTypeLabels: Record<EmploymentType, string> = {
  part_time: 'Part Time',
  full_time: 'Full Time',
  casual: 'Casual',
  contractor: 'Contractor',
  work_experience: 'Work Experience',
  apprenticeship: 'Apprenticeship',
}

const labelOf: ReadonlyMap<string, string> = new Map(Object.entries(employmentTypeLabels))

/** Any other value is "Unknown" (Specification 3). */
export function employmentTypeLabel(value: string): string {
  return labelOf.get(value) ?? 'Unknown'
}
