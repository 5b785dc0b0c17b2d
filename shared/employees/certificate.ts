export const certificates = [
  'telehandler',
  'acup',
  'forklift',
  'first_aid',
  'confined_spaces',
  'working_at_heights',
  'non_slewing_crane',
] as const
export type Certificate = (typeof certificates)[number]

export const certificateLabels: Record<Certificate, string> = {
  telehandler: 'Telehandler',
  acup: 'ACUP',
  forklift: 'Forklift',
  first_aid: 'First Aid',
  confined_spaces: 'Confined Spaces',
  working_at_heights: 'Working at Heights',
  non_slewing_crane: 'Non-slewing Crane',
}
