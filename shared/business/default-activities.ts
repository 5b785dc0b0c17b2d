/** Created with every new business (Specification 3). */
export const defaultActivities = [
  'General Maintenance',
  'Harvest',
  'Livestock',
  'Paddock Prep',
  'Sowing',
  'Spraying',
  'Training',
  'Truck Carting',
  'Workshop',
] as const
