import { array, assert, constant, constantFrom, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { changedOwnTerms, type OwnTerms, stillSet, type TermsRow, withOwnTerms } from './own-terms.ts'
import { firstTermsDay, payTermFields, termsOn } from './pay-terms.ts'

const seed = 20_261_127
const first: TermsRow = {
  fromDay: firstTermsDay,
  employmentType: null,
  employmentPosition: null,
  paySchedule: null,
  payRate: 'hourly_flat',
  overtimeAfterHours: null,
  ordinaryRate: null,
  overtimeRate: null,
  sundayRate: null,
  holidayRate: null,
  ownFields: [...payTermFields],
}

// Few days, fields and values, so that changes meet.
const days = ['2026-11-09', '2026-11-23', '2026-12-07', '2026-12-21']
const value = constantFrom(null, 7, 8)
const fields = ['overtimeAfterHours', 'ordinaryRate', 'sundayRate'] as const
const someTerms = record({ overtimeAfterHours: value, ordinaryRate: value, sundayRate: value }, { requiredKeys: [] })
const step = oneof(
  record({ day: constantFrom(firstTermsDay, ...days), set: someTerms }),
  record({ day: constantFrom(...days), set: constant(null) }),
)
const steps = array(step, { maxLength: 12 })

type Step = { day: string; set: OwnTerms | null }

const applied = (history: TermsRow[], { day, set }: Step) =>
  withOwnTerms(day, set ? changedOwnTerms(day, set, history) : {}, history)

/** The changes in force: by field, the value set from each day. Known to be right because it carries nothing. */
function foldOf(taken: readonly Step[]) {
  const byField = new Map(fields.map((field) => [field, new Map<string, number | null>([[firstTermsDay, null]])]))
  const valueOn = (field: (typeof fields)[number], passes: (day: string) => boolean) => {
    const set = byField.get(field)
    const day = [...(set?.keys() ?? [])].filter(passes).toSorted().at(-1)
    return day === undefined ? undefined : set?.get(day)
  }
  for (const { day, set } of taken) {
    for (const [field, values] of byField) {
      if (set === null) values.delete(day)
      const wanted = set?.[field]
      if (wanted === undefined || wanted === valueOn(field, (each) => each <= day)) continue
      if (wanted === valueOn(field, (each) => each < day)) values.delete(day)
      else values.set(day, wanted)
    }
  }
  return (field: (typeof fields)[number], day: string) => valueOn(field, (each) => each <= day)
}

test('the terms of every day are those of the changes that were not removed', () => {
  assert(
    property(steps, (taken) => {
      const history = taken.reduce(applied, [first])
      const expected = foldOf(taken)
      for (const day of [firstTermsDay, ...days]) {
        for (const field of fields) expect(termsOn(day, history)[field]).toBe(expected(field, day))
      }
    }),
    { seed, numRuns: 1_000 },
  )
})

test('each row sets something, and has all else from the row before', () => {
  assert(
    property(steps, (taken) => {
      const history = taken.reduce(applied, [first])
      for (const [index, row] of history.entries()) {
        expect(row.ownFields).not.toEqual([])
        const before = history[index - 1] ?? row
        for (const field of payTermFields) if (!row.ownFields.includes(field)) expect(row[field]).toBe(before[field])
      }
    }),
    { seed, numRuns: 300 },
  )
})

test('a change from a day without terms and its removal leave everything as it was', () => {
  assert(
    property(steps, constantFrom(...days), someTerms, (taken, day, set) => {
      const history = [...taken, { day, set: null }].reduce(applied, [first])
      expect(
        [
          { day, set },
          { day, set: null },
        ].reduce(applied, history),
      ).toEqual(history)
    }),
    { seed, numRuns: 500 },
  )
})

test('only terms with the removed value are said to apply still, and they do', () => {
  assert(
    property(steps, constantFrom(...days), (taken, day) => {
      const history = taken.reduce(applied, [first])
      const after = applied(history, { day, set: null })
      for (const { fromDay, ...own } of stillSet(day, history)) {
        expect(termsOn(day, history)).toMatchObject(own)
        expect(termsOn(fromDay > day ? fromDay : day, after)).toMatchObject(own)
      }
    }),
    { seed, numRuns: 500 },
  )
})
