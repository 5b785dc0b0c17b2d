import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  newXeroSettings,
  type Category,
  calendarTypes,
  type Employee,
  type Organisation,
  type Rate,
  usualMyob,
} from './sandbox-state.ts'

const seedEmployee = z.strictObject({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  status: z.enum(['ACTIVE', 'TERMINATED']).default('ACTIVE'),
  startDate: z.iso.date().default('2024-07-01'),
  /** By name; the first one if omitted, null for none. */
  calendar: z.string().nullish(),
  calendarHidden: z.boolean().default(false),
  /** Xero, by name; null uses the organisation's. */
  ordinaryRate: z.string().nullable().default('Ordinary Hours'),
  tracking: z.boolean().default(false),
  hourly: z.boolean().default(true),
  /** Xero: paid an annual salary. */
  salaried: z.boolean().default(false),
  /**
   * Xero: the rates of the pay template, by name, with dollars an hour where it sets them; every current one if
   * omitted.
   */
  template: z
    .array(z.strictObject({ rate: z.string(), perUnit: z.number().min(0).nullable().default(null) }))
    .optional(),
  /** MYOB, by name; all hourly ones if omitted. */
  categories: z.array(z.string()).optional(),
})

const seedOrganisation = z.strictObject({
  name: z.string().min(1),
  calendars: z
    .array(z.strictObject({ name: z.string().min(1), type: z.enum(calendarTypes), startDate: z.iso.date() }))
    .min(1),
  /** Whether both Xero and MYOB have an overtime rate. */
  overtimeRate: z.boolean().default(true),
  /** An hourly rate that the manager has to choose for overtime, because Xero counts it as ordinary. */
  timeAndAHalf: z.boolean().default(false),
  /** Rates for Sundays and public holidays, unused unless the manager maps them. */
  dayRates: z.boolean().default(false),
  employees: z.array(seedEmployee),
})

/** A sandbox's initial organisations. Each exists in Xero and MYOB, with the same employees. */
export const sandboxSeed = z.strictObject({ organisations: z.array(seedOrganisation).min(1) })
export type SandboxSeed = z.input<typeof sandboxSeed>
type SeedOrganisation = z.infer<typeof seedOrganisation>

const calendars: SeedOrganisation['calendars'] = [
  { name: 'Fortnightly', type: 'FORTNIGHTLY', startDate: '2026-09-28' },
  { name: 'Weekly', type: 'WEEKLY', startDate: '2026-09-28' },
]

export const defaultSeed: SandboxSeed = {
  organisations: [
    {
      name: 'Willow Creek Pty Ltd',
      calendars,
      dayRates: true,
      employees: [
        { firstName: 'Sam', lastName: 'Reilly' },
        { firstName: 'Mei', lastName: 'Chen', calendarHidden: true },
        { firstName: 'Priya', lastName: 'Nair', calendar: 'Weekly' },
        { firstName: 'Tom', lastName: 'Walsh', calendar: null },
        { firstName: 'Ana', lastName: 'Silva', tracking: true },
        { firstName: 'Joe', lastName: 'Harris', status: 'TERMINATED' },
        {
          firstName: 'Ruth',
          lastName: 'Keller',
          ordinaryRate: 'Salary',
          salaried: true,
          hourly: false,
          categories: ['Base Salary'],
        },
      ],
    },
    {
      name: 'Brigalow Partners',
      calendars,
      overtimeRate: false,
      employees: [
        { firstName: 'Sam', lastName: 'Reilly' },
        { firstName: 'Ines', lastName: 'Moreau' },
      ],
    },
  ],
}

/** Throws an Error that says what is wrong with the seed. */
export function organisationsOf(seed: unknown): Organisation[] {
  const parsed = sandboxSeed.safeParse(seed)
  if (!parsed.success) throw new Error(`The sandbox cannot read its seed: ${z.prettifyError(parsed.error)}`)
  return parsed.data.organisations.map(organisationOf)
}

function organisationOf(seed: SeedOrganisation): Organisation {
  const named = seed.calendars.map((calendar) => ({ id: randomUUID(), ...calendar }))
  const rates = ratesOf(seed)
  const categories = categoriesOf(seed)
  const employees = seed.employees.map(
    ({ calendar, categories: ticked, ordinaryRate, template, ...person }): Employee => ({
      id: randomUUID(),
      uid: randomUUID(),
      ...person,
      ...(template && { template: template.map(({ rate, perUnit }) => ({ rateId: idOf(rates, rate), perUnit })) }),
      calendarId: calendar === null ? null : idOf(named, calendar ?? named[0]?.name ?? ''),
      ordinaryRateId: ordinaryRate === null ? null : idOf(rates, ordinaryRate),
      categoryIds: ticked
        ? ticked.map((name) => idOf(categories, name))
        : categories.filter(({ multiplier }) => multiplier !== null).map(({ id }) => id),
    }),
  )
  return {
    id: randomUUID(),
    businessId: randomUUID(),
    name: seed.name,
    calendars: named,
    rates,
    categories,
    employees,
    timesheets: [],
    myobEntries: [],
    myob: { ...usualMyob },
    xero: newXeroSettings(),
  }
}

const paidDays = [
  { name: 'Sunday (2x)', multiplier: 2 },
  { name: 'Public holiday (2.25x)', multiplier: 2.25 },
]

function ratesOf({ overtimeRate, timeAndAHalf, dayRates }: SeedOrganisation): Rate[] {
  const ordinary = { earningsType: 'ORDINARYTIMEEARNINGS', multiplier: null } as const
  const rates: Rate[] = [
    // The older, replaced rate comes first, so that code taking the first ordinary rate takes the wrong one.
    { id: randomUUID(), name: 'Ordinary Hours (to June)', ...ordinary, rateType: 'RATEPERUNIT', current: false },
    { id: randomUUID(), name: 'Ordinary Hours', ...ordinary, rateType: 'RATEPERUNIT', current: true },
    { id: randomUUID(), name: 'Salary', ...ordinary, rateType: 'FIXEDAMOUNT', current: true },
  ]
  if (timeAndAHalf) {
    rates.push({ ...overtimeRateNamed('Time and a half', 1.5), earningsType: 'ORDINARYTIMEEARNINGS' })
  }
  if (overtimeRate) rates.push(overtimeRateNamed('Overtime (1.5x)', 1.5))
  if (!dayRates) return rates
  const multiple = { earningsType: 'ORDINARYTIMEEARNINGS', rateType: 'MULTIPLE', current: true } as const
  return [...rates, ...paidDays.map((day) => ({ id: randomUUID(), ...day, ...multiple }))]
}

export function overtimeRateNamed(name: string, multiplier: number): Rate {
  return { id: randomUUID(), name, earningsType: 'OVERTIMEEARNINGS', rateType: 'MULTIPLE', multiplier, current: true }
}

function categoriesOf({ overtimeRate, timeAndAHalf, dayRates }: SeedOrganisation): Category[] {
  return [
    { id: randomUUID(), name: 'Base Hourly', multiplier: 1 },
    ...(overtimeRate || timeAndAHalf ? [{ id: randomUUID(), name: 'Overtime (1.5x)', multiplier: 1.5 }] : []),
    { id: randomUUID(), name: 'Base Salary', multiplier: null },
    ...(dayRates ? paidDays.map((day) => ({ id: randomUUID(), ...day })) : []),
  ]
}

function idOf(named: readonly { id: string; name: string }[], name: string): string {
  const found = named.find((one) => one.name === name)
  if (!found) throw new Error(`The sandbox's seed names "${name}", which is not in the organisation.`)
  return found.id
}
