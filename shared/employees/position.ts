export const positions = [
  'farmhand',
  'livestock_farmhand',
  'machinery_operator',
  'truck_driver',
  'farm_manager',
  'mechanic',
  'other',
] as const
export type Position = (typeof positions)[number]

export const positionLabels: Record<Position, string> = {
  farmhand: 'Farmhand',
  livestock_farmhand: 'Livestock Farmhand',
  machinery_operator: 'Machinery Operator',
  truck_driver: 'Truck Driver',
  farm_manager: 'Farm Manager',
  mechanic: 'Mechanic',
  other: 'Other',
}
