import { assert, constant, constantFrom, integer, oneof, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { states } from '#shared/business/state.ts'
import { notifiableFacts } from './notifiable-facts.ts'
import {
  guideAnswers,
  notifiable,
  type NotifiableAnswers,
  type NotifiableResult,
  notifiableResults,
} from './notifiable.ts'

const answers = record<NotifiableAnswers>({
  state: constantFrom(...states),
  zone: constant('Australia/Adelaide'),
  workRelated: constantFrom(...guideAnswers),
  facts: subarray([...notifiableFacts]),
  unsure: subarray([...notifiableFacts]),
  seriousRisk: constantFrom(...guideAnswers),
  doctorSaysDaysOff: oneof(constant(null), integer({ min: 0, max: 40 })),
  notifiedAt: constantFrom(null, '2026-11-20T02:00:00Z'),
})
const fact = constantFrom(...notifiableFacts)

const strength = (result: NotifiableResult) => -notifiableResults.indexOf(result)
const strengthOf = (given: NotifiableAnswers) => strength(notifiable(given).result)

test('another fact, sure or unsure, never weakens the answer', () => {
  assert(
    property(answers, fact, (given, more) => {
      const without = strengthOf(given)
      const withUnsure = strengthOf({ ...given, unsure: [...given.unsure, more] })
      expect(withUnsure).toBeGreaterThanOrEqual(without)
      expect(strengthOf({ ...given, facts: [...given.facts, more] })).toBeGreaterThanOrEqual(withUnsure)
    }),
  )
})

test('unsure is never weaker than no, nor stronger than yes', () => {
  assert(
    property(answers, constantFrom('workRelated', 'seriousRisk'), (given, question) => {
      const [yes, unsure, no] = (['yes', 'unsure', 'no'] as const).map((each) =>
        strengthOf({ ...given, [question]: each }),
      )
      expect(yes).toBeGreaterThanOrEqual(unsure ?? 0)
      expect(unsure).toBeGreaterThanOrEqual(no ?? 0)
    }),
  )
})

test('a death, said or unsure, is never "no"', () => {
  assert(
    property(answers, constantFrom('facts', 'unsure'), (given, list) => {
      expect(notifiable({ ...given, [list]: [...given[list], 'death'] }).result).not.toBe('no')
    }),
  )
})

test('a category, a written notice and a date to keep until belong to yes, and the site is left alone unless no', () => {
  assert(
    property(answers, (given) => {
      const { result, category, writtenDueAt, keepUntil, preserveSite } = notifiable(given)
      expect(category !== null).toBe(result === 'yes')
      if (result !== 'yes') expect([writtenDueAt, keepUntil]).toEqual([null, null])
      expect(preserveSite).toBe(result !== 'no')
    }),
  )
})

test('the order of the facts, and naming one twice, change nothing', () => {
  assert(
    property(answers, (given) => {
      const again = {
        ...given,
        facts: [...given.facts, ...given.facts.toReversed()],
        unsure: given.unsure.toReversed(),
      }
      expect(notifiable(again)).toEqual(notifiable(given))
    }),
  )
})
