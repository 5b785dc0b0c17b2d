import { expect, test } from 'vitest'
import { madeFigures } from '#test/fixtures/summary-figures.ts'
import { reportEmail } from './report-email.ts'

const nothing = madeFigures()
const ana = {
  ...nothing,
  name: 'Ana Bell',
  pending: 2,
  workedMinutes: 470,
  ordinaryMinutes: 456,
  overtimeMinutes: 14,
  leaveByType: { annual_leave: 456, sick_leave: 0 },
  payCents: 24_442,
}
const letter = {
  businessName: 'Bell & Sons',
  everyDays: 7,
  baseUrl: 'https://muster.example.com',
  report: { day: '2026-10-05', from: '2026-09-28', to: '2026-10-04' },
  manager: { name: 'Fiona Reed', email: 'fiona@example.com' },
  total: ana,
  people: [ana],
  flagged: 1,
  safety: {
    openHazards: 3,
    highHazards: 1,
    overdue: 1,
    incidents: 2,
    nearMisses: 1,
    injured: 1,
    machinesOutOfUse: 0,
  },
  away: [
    {
      name: 'Jo Oh',
      startDate: '2026-10-05',
      endDate: '2026-10-07',
      leaveType: 'annual_leave' as const,
      status: 'approved' as const,
    },
    {
      name: 'Ana Bell',
      startDate: '2026-10-09',
      endDate: '2026-10-09',
      leaveType: 'sick_leave' as const,
      status: 'pending' as const,
    },
  ],
}

const quiet = {
  openHazards: 0,
  highHazards: 0,
  overdue: 0,
  incidents: 0,
  nearMisses: 0,
  injured: 0,
  machinesOutOfUse: 0,
}

test('the email has the dates, hours, pay, pending entries, safety, employees away and how to stop it', () => {
  expect(reportEmail(letter)).toEqual({
    to: 'fiona@example.com',
    subject: 'Bell & Sons: report for 28 Sep – 4 Oct 2026',
    text: `Hello Fiona Reed,

Bell & Sons, 28 Sep – 4 Oct 2026. Pending and approved entries are counted.

Worked: 7.83 h (ordinary 7.60, overtime 0.23)
Leave: Annual Leave 7.60 h, Sick Leave 0.00 h
Estimated pay at the ordinary rate: $244.42

By employee:
- Ana Bell: 7.83 h (0.23 overtime), Annual Leave 7.60 h, Sick Leave 0.00 h, $244.42

2 entries in this period need your approval, 1 of them flagged:
https://muster.example.com/timesheets/approve?from=2026-09-28&to=2026-10-04

Safety:
- 2 incidents in this period, 1 of them near misses; 1 person hurt
- 3 open hazards, 1 of them high or extreme
- 1 safety report is overdue

Away in the next 14 days:
- Jo Oh: Mon 5 – Wed 7 Oct 2026, Annual Leave
- Ana Bell: Fri 9 Oct 2026, Sick Leave (not approved yet)

Full summary:
https://muster.example.com/timesheets/summary?from=2026-09-28&to=2026-10-04

Muster emails you this report every 7 days. To change how often, or set it to 0 to stop:
https://muster.example.com/settings/configuration
`,
  })
})

test('empty sections are left out or replaced by a sentence', () => {
  const kit = { ...nothing, name: 'Kit', workedMinutes: 60, ordinaryMinutes: 60 }
  const { text } = reportEmail({
    ...letter,
    safety: quiet,
    everyDays: 1,
    total: kit,
    people: [kit],
    flagged: 0,
    away: [],
  })
  expect(text).toContain('Leave: none\n')
  expect(text).toContain('Nothing in this period needs your approval.\n\nFull summary:')
  expect(text).toContain('- Kit: 1.00 h, $0.00\n')
  expect(text).toContain('emails you this report every day.')
  expect(text).not.toContain('Away')
  expect(text).not.toContain('/timesheets/approve')
})

test('the first twenty employees are listed, and how many more there are', () => {
  const people = Array.from({ length: 23 }, (_, at) => ({ ...ana, name: `Person ${at + 1}` }))
  const { text } = reportEmail({ ...letter, people })
  expect(text).toContain('- Person 20: ')
  expect(text).not.toContain('Person 21')
  expect(text).toContain('- and 3 more\n')
})
