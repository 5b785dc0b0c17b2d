import { describe, expect, test } from 'vitest'
import {
  consequences,
  dueOn,
  expectedSeverity,
  isHighRisk,
  likelihoods,
  type RiskLevel,
  riskLevels,
  riskOf,
} from './risk-matrix.ts'

/** Typed from safety.md 3.1, insignificant to catastrophic. */
const matrix = {
  almost_certain: 'high high extreme extreme extreme',
  likely: 'medium high high extreme extreme',
  possible: 'low medium high extreme extreme',
  unlikely: 'low low medium high extreme',
  rare: 'low low medium high high',
}

test.each(likelihoods)('the row %s of the matrix is that of safety.md', (likelihood) => {
  expect(consequences.map((consequence) => riskOf(likelihood, consequence)).join(' ')).toBe(matrix[likelihood])
})

const rank = (level: RiskLevel) => riskLevels.indexOf(level)

test('the level never falls as likelihood or consequence rises', () => {
  const rows = likelihoods.map((likelihood) => consequences.map((consequence) => rank(riskOf(likelihood, consequence))))
  for (const row of rows) expect(row).toEqual(row.toSorted())
  for (const [column] of consequences.entries()) {
    const levels = rows.map((row) => row[column] ?? -1)
    expect(levels).toEqual(levels.toSorted().toReversed())
  }
})

test('high and extreme are the levels that need a second rating', () => {
  expect(riskLevels.filter(isHighRisk)).toEqual(['high', 'extreme'])
})

test.each<[RiskLevel, string]>([
  ['extreme', '2026-11-20'],
  ['high', '2026-11-27'],
  ['medium', '2026-12-20'],
  ['low', '2027-02-18'],
])('a hazard of level %s reported on 20 November is due on %s', (level, day) => {
  expect(dueOn('2026-11-20T02:00:00Z', level, 'Australia/Sydney')).toBe(day)
})

describe('the due day is counted from the day of the farm', () => {
  test.each([
    ['Australia/Sydney', '2026-11-21'],
    ['Australia/Perth', '2026-11-20'],
  ])('%s', (zone, day) => {
    expect(dueOn('2026-11-20T14:30:00Z', 'extreme', zone)).toBe(day)
  })

  test('and counts days, not hours, over a change of the clocks', () => {
    expect(dueOn('2026-10-03T13:30:00Z', 'high', 'Australia/Sydney')).toBe('2026-10-10')
  })
})

test('harm to people expects the severity of its consequence', () => {
  expect(consequences.map((consequence) => expectedSeverity(consequence, 'people'))).toEqual([
    'near_miss',
    'first_aid_only',
    'hospital_treatment',
    'lost_time_injury',
    'lost_time_injury',
  ])
})

test.each(consequences)('harm to a machine expects a machine incident, whatever the consequence: %s', (consequence) => {
  expect(expectedSeverity(consequence, 'machine')).toBe('machine_incident')
})
