/** What the timeline of a machine is made of: its events, and the hours that people worked with it. */
export const timelineKinds = [
  'pre_start',
  'maintenance',
  'tag',
  'repair_done',
  'repair_reopened',
  'repair_withdrawn',
  'release',
  'service',
  'meter',
  'hours',
] as const
export type TimelineKind = (typeof timelineKinds)[number]
