export const states = ['nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'nt', 'act'] as const
export type State = (typeof states)[number]

export const stateLabels: Record<State, string> = {
  nsw: 'NSW',
  vic: 'VIC',
  qld: 'QLD',
  wa: 'WA',
  sa: 'SA',
  tas: 'TAS',
  nt: 'NT',
  act: 'ACT',
}

/** Specification 9. */
export const defaultState: State = 'nsw'

/** Time zones a business may choose; the last four are areas that do not follow their state's clock. */
export const australianZones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Australia/Lindeman',
] as const
export type AustralianZone = (typeof australianZones)[number]

/** The farm zone until the manager chooses another (payroll.md 5.3). */
export const zoneOfState: Record<State, AustralianZone> = {
  nsw: 'Australia/Sydney',
  vic: 'Australia/Melbourne',
  qld: 'Australia/Brisbane',
  wa: 'Australia/Perth',
  sa: 'Australia/Adelaide',
  tas: 'Australia/Hobart',
  nt: 'Australia/Darwin',
  act: 'Australia/Sydney',
}
