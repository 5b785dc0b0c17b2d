import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxSeed } from '#sandbox/seed.ts'
import { people } from './demo-people.ts'
import { seasonStart } from './demo-season.ts'

type SeedEmployee = SandboxSeed['organisations'][number]['employees'][number]

/** Employees whose payroll record differs in spelling or set-up, as on real farms. Keyed by their name in Muster. */
const different: Record<string, SeedEmployee[]> = {
  'Élodie Marchand': [{ firstName: 'Elodie', lastName: 'Marchand' }],
  'Tomasi Vakalala': [{ firstName: 'Thomasi', lastName: 'Vakalala' }],
  'Minh Tran': [
    { firstName: 'Minh', lastName: 'Tran' },
    { firstName: 'Minh', lastName: 'Tran' },
  ],
  'Khalil Haddad': [{ firstName: 'Khalil', lastName: 'Haddad', calendar: null }],
  'Priya Raman': [{ firstName: 'Priya', lastName: 'Raman', calendar: 'Weekly' }],
  'Grace Tamihana': [],
}

/**
 * Writes the demo farm's payroll for the sandbox into the data folder: its people, some spelled differently, and
 * calendars that match the farm's pay periods. @returns the file
 */
export async function writeDemoPayroll(dataFolder: string): Promise<string> {
  const now = Temporal.Now.instant().toString()
  const startDate = seasonStart(now, 'Australia/Sydney')
  const payroll: SandboxSeed = {
    organisations: [
      {
        name: 'Willow Creek Pty Ltd',
        calendars: [
          { name: 'Fortnightly', type: 'FORTNIGHTLY', startDate },
          { name: 'Weekly', type: 'WEEKLY', startDate },
        ],
        overtimeRate: false,
        timeAndAHalf: true,
        dayRates: true,
        employees: people.flatMap(({ name }) => different[name] ?? [plain(name)]),
      },
    ],
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const file = join(dataFolder, 'demo-payroll.json')
  await writeFile(file, JSON.stringify(payroll, null, 2), { mode: 0o600 })
  return file
}

function plain(name: string): SeedEmployee {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}
