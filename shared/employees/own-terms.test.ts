import { describe, expect, test } from 'vitest'
import { changedOwnTerms, type OwnTerms, ownTermsOn, stillSet, type TermsRow, withOwnTerms } from './own-terms.ts'
import { firstTermsDay, payTermFields, termsOn } from './pay-terms.ts'

const first: TermsRow = {
  fromDay: firstTermsDay,
  employmentType: 'casual',
  employmentPosition: 'farmhand',
  paySchedule: 'fortnightly',
  payRate: 'hourly_overtime',
  overtimeAfterHours: 8,
  ordinaryRate: 26.44,
  overtimeRate: 39.66,
  sundayRate: null,
  holidayRate: null,
  ownFields: [...payTermFields],
}

const set = (day: string, changes: OwnTerms, history: readonly TermsRow[]) =>
  withOwnTerms(day, changedOwnTerms(day, changes, history), history)
const remove = (day: string, history: readonly TermsRow[]) => withOwnTerms(day, {}, history)

describe('changed terms', () => {
  test('apply from their day and leave earlier days as they were', () => {
    const history = set('2026-11-23', { ordinaryRate: 30 }, [first])
    const raised = { ...first, fromDay: '2026-11-23', ordinaryRate: 30, ownFields: ['ordinaryRate'] }
    expect(history).toEqual([first, raised])
    expect(termsOn('2026-11-22', history).ordinaryRate).toBe(26.44)
    expect(termsOn('2026-11-23', history).ordinaryRate).toBe(30)
    expect(termsOn('2030-01-01', history).ordinaryRate).toBe(30)
  })

  test('that apply on the day already change nothing, also where they only continue from before', () => {
    expect(set('2026-11-23', { ordinaryRate: 26.44, sundayRate: null }, [first])).toEqual([first])
    const history = set('2026-12-07', { overtimeAfterHours: 7 }, [first])
    expect(set('2026-12-07', { ordinaryRate: 26.44, overtimeAfterHours: 7 }, history)).toEqual(history)
  })

  test('reach into terms that begin later, except where those have their own', () => {
    const later = set('2026-12-01', { ordinaryRate: 30 }, [first])
    const history = set('2026-11-23', { overtimeAfterHours: 7.6, ordinaryRate: 28 }, later)
    expect(
      history.map(({ fromDay, overtimeAfterHours, ordinaryRate }) => [fromDay, overtimeAfterHours, ordinaryRate]),
    ).toEqual([
      [firstTermsDay, 8, 26.44],
      ['2026-11-23', 7.6, 28],
      ['2026-12-01', 7.6, 30],
    ])
  })

  test('join those that begin on the same day', () => {
    const history = set('2026-12-01', { ordinaryRate: 30 }, [first])
    const changed = set('2026-12-01', { ordinaryRate: 31, sundayRate: 60 }, history)
    expect(ownTermsOn('2026-12-01', changed)).toEqual({ ordinaryRate: 31, sundayRate: 60 })
  })

  test('that go back to what applied before the day are no change of that day any more', () => {
    const raised = set('2026-11-23', { ordinaryRate: 30, sundayRate: 60 }, [first])
    const kept = set('2026-11-23', { ordinaryRate: 26.44 }, raised)
    expect(ownTermsOn('2026-11-23', kept)).toEqual({ sundayRate: 60 })
    expect(set('2026-11-23', { sundayRate: null }, kept)).toEqual([first])
  })

  test('of the first day apply from the beginning and stay all its own', () => {
    const history = set('2026-12-01', { ordinaryRate: 30 }, [first])
    const [changed, later] = set(firstTermsDay, { sundayRate: 60, ordinaryRate: 25 }, history)
    expect(changed).toEqual({ ...first, sundayRate: 60, ordinaryRate: 25 })
    expect(later).toMatchObject({ sundayRate: 60, ordinaryRate: 30, ownFields: ['ordinaryRate'] })
  })
})

describe('removed terms', () => {
  test('go from later ones too, which take them from before', () => {
    const history = set('2026-12-07', { overtimeAfterHours: 7 }, [first])
    expect(remove('2026-11-23', set('2026-11-23', { ordinaryRate: 264.4 }, history))).toEqual(history)
  })

  test('stay in later ones that set the same themselves', () => {
    const history = set('2026-12-07', { overtimeAfterHours: 7 }, [first])
    expect(remove('2026-11-23', set('2026-11-23', { overtimeAfterHours: 7 }, history))).toEqual(history)
  })
})

describe('of removed terms, those still apply', () => {
  test('that the next day with such terms set too', () => {
    const later = set('2026-12-14', { sundayRate: 60 }, set('2026-12-07', { overtimeAfterHours: 7 }, [first]))
    const history = set('2026-11-23', { overtimeAfterHours: 7, ordinaryRate: 30, sundayRate: 60 }, later)
    expect(stillSet('2026-11-23', history)).toEqual([
      { fromDay: '2026-12-07', overtimeAfterHours: 7 },
      { fromDay: '2026-12-14', sundayRate: 60 },
    ])
  })

  test('that an earlier day has set meanwhile', () => {
    const history = set('2026-11-09', { sundayRate: 60 }, set('2026-11-23', { sundayRate: 60 }, [first]))
    expect(stillSet('2026-11-23', history)).toEqual([{ fromDay: '2026-11-09', sundayRate: 60 }])
  })

  test('none, where others come between or differ', () => {
    const last = set('2026-12-14', { overtimeAfterHours: 7 }, [first])
    const between = set('2026-12-07', { overtimeAfterHours: 6 }, last)
    expect(stillSet('2026-11-23', set('2026-11-23', { overtimeAfterHours: 7 }, between))).toEqual([])
    expect(stillSet('2026-11-24', between)).toEqual([])
  })
})
