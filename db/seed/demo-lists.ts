import type { AssetCategory } from '#shared/machines/asset-category.ts'
import type { defaultActivities } from '#shared/business/default-activities.ts'

export const locations = [
  'River Paddock',
  'Top Flat',
  'Belah 200',
  'Brigalow Bend',
  'Coolibah Block',
  'Myall Creek Paddock',
  'Airstrip Paddock',
  'Cattle Yards',
  'Machinery Shed',
  'Workshop Yard',
  'Silos and Weighbridge',
  'Homestead Office',
] as const
export type Location = (typeof locations)[number]

/** Activities that the farm added to the default ones. */
export const ownActivities = ['Fencing', 'Irrigation', 'Grain Handling', 'Office'] as const
export type Activity = (typeof defaultActivities)[number] | (typeof ownActivities)[number]

export const assets: readonly { name: string; idCode: string; category: AssetCategory }[] = [
  { name: 'John Deere S780', idCode: 'H1', category: 'headers' },
  { name: 'Case IH Axial-Flow 8250', idCode: 'H2', category: 'headers' },
  { name: 'John Deere 9570R', idCode: 'T1', category: 'tractors' },
  { name: 'Case IH Magnum 340', idCode: 'T2', category: 'tractors' },
  { name: 'Kubota M7-172', idCode: 'T3', category: 'tractors' },
  { name: 'Goldacres G8', idCode: 'S1', category: 'sprayers' },
  { name: 'Horwood Bagshaw 18 m air seeder', idCode: 'A1', category: 'seeders' },
  { name: 'JCB Loadall 541-70', idCode: 'L1', category: 'telehandlers' },
  { name: 'Toyota 8FG25', idCode: 'F1', category: 'forklifts' },
  { name: 'Penta 4930 feed mixer', idCode: 'M1', category: 'feeders' },
]
