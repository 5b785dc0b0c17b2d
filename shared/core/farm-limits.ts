/**
 * The most rows of a table that a farm keeps where screens and phones hold them all: far more than the largest farms
 * need, in answers of about 500 kB. Removed rows count, because old entries show their names: `keepsRemoved`.
 */
export const farmLimits = {
  manager_locations: { most: 2000, name: 'locations', keepsRemoved: true },
  manager_activities: { most: 2000, name: 'activities', keepsRemoved: true },
  manager_assets: { most: 2000, name: 'assets', keepsRemoved: true },
  calendar_categories: { most: 200, name: 'categories', keepsRemoved: false },
  public_holidays: { most: 2000, name: 'public holidays', keepsRemoved: false },
  invited_users: { most: 10_000, name: 'people', keepsRemoved: true },
} as const
export type LimitedTable = keyof typeof farmLimits

/** Employees of a farm, archived ones included: each was invited once. */
export const mostPeople = farmLimits.invited_users.most

/** Crews of a farm that are not removed. */
export const mostCrews = 200

/** Employees of a crew, archived ones included. */
export const mostInCrew = 500
