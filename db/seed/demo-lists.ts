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

interface DemoMachine {
  name: string
  idCode: string
  category: AssetCategory
  make: string
  model: string
  year: number
  /** Read from its meter before the season; null for a machine without one. */
  meter: number | null
  capacity?: string
  /** Place of its operator among the people; without one it is not checked in the season. */
  operator?: number
}

export const assets: readonly DemoMachine[] = [
  {
    name: 'John Deere S780',
    idCode: 'H1',
    category: 'headers',
    make: 'John Deere',
    model: 'S780',
    year: 2019,
    meter: 2140,
    capacity: '14,100 L',
    operator: 0,
  },
  {
    name: 'Case IH Axial-Flow 8250',
    idCode: 'H2',
    category: 'headers',
    make: 'Case IH',
    model: '8250',
    year: 2021,
    meter: 1290.5,
    capacity: '14,400 L',
    operator: 1,
  },
  {
    name: 'John Deere 9570R',
    idCode: 'T1',
    category: 'tractors',
    make: 'John Deere',
    model: '9570R',
    year: 2018,
    meter: 4875,
    operator: 2,
  },
  {
    name: 'Case IH Magnum 340',
    idCode: 'T2',
    category: 'tractors',
    make: 'Case IH',
    model: 'Magnum 340',
    year: 2015,
    meter: 6210,
  },
  {
    name: 'Kubota M7-172',
    idCode: 'T3',
    category: 'tractors',
    make: 'Kubota',
    model: 'M7-172',
    year: 2020,
    meter: 2980,
  },
  {
    name: 'Goldacres G8',
    idCode: 'S1',
    category: 'sprayers',
    make: 'Goldacres',
    model: 'G8',
    year: 2017,
    meter: 3120.5,
    capacity: '8,000 L',
  },
  {
    name: 'Horwood Bagshaw 18 m air seeder',
    idCode: 'A1',
    category: 'seeders',
    make: 'Horwood Bagshaw',
    model: 'Scaribar',
    year: 2012,
    meter: null,
  },
  {
    name: 'JCB Loadall 541-70',
    idCode: 'L1',
    category: 'telehandlers',
    make: 'JCB',
    model: '541-70',
    year: 2022,
    meter: 1105,
    capacity: '4.1 t',
    operator: 3,
  },
  {
    name: 'Toyota 8FG25',
    idCode: 'F1',
    category: 'forklifts',
    make: 'Toyota',
    model: '8FG25',
    year: 2014,
    meter: 5420,
    capacity: '2.5 t',
  },
  {
    name: 'Penta 4930 feed mixer',
    idCode: 'M1',
    category: 'feeders',
    make: 'Penta',
    model: '4930',
    year: 2016,
    meter: null,
    capacity: '14 m³',
  },
]
