import { describe, expect, test } from 'vitest'
import { type State, states, zoneOfState } from '#shared/business/state.ts'
import { notifiableFactRows, notifiableFacts, type NotifiableFact, notifiableQuestions } from './notifiable-facts.ts'
import { notifiableText } from './notifiable-texts.ts'
import { notifiable, type NotifiableAnswers, notifiableResults } from './notifiable.ts'

const answersIn = (state: State): NotifiableAnswers => ({
  state,
  zone: zoneOfState[state],
  workRelated: 'yes',
  facts: [],
  unsure: [],
  seriousRisk: 'yes',
  doctorSaysDaysOff: null,
  notifiedAt: null,
})

const serious = 'serious_injury_or_illness'
const dangerous = 'dangerous_incident'

/** Typed from safety.md 2.1: the states with yes, and the category; every other state asks. */
const table: [fact: NotifiableFact, yesIn: string, category: string][] = [
  ['death', 'nsw vic qld wa sa tas nt act', 'death'],
  ['inpatient', 'nsw vic qld wa sa tas nt act', serious],
  ['amputation', 'nsw vic qld wa sa tas nt act', serious],
  ['head_injury', 'nsw vic qld wa sa tas nt act', serious],
  ['eye_injury', 'nsw vic qld wa sa tas nt act', serious],
  ['skin_separation', 'nsw vic qld wa sa tas nt act', serious],
  ['spinal_injury', 'nsw vic qld wa sa tas nt act', serious],
  ['loss_of_function', 'nsw vic qld wa sa tas nt act', serious],
  ['laceration', 'nsw vic qld wa sa tas nt act', serious],
  ['burn', 'nsw qld wa sa tas nt act', serious],
  ['substance_48h', 'nsw vic qld wa sa tas nt act', serious],
  ['animal_disease', 'nsw qld wa sa tas nt act', serious],
  ['remote_transfer', 'wa', serious],
  ['electric_shock_treated', 'vic', serious],
  ['electric_shock_treated', 'nsw qld wa sa tas nt act', dangerous],
  ['sexual_assault', 'act', 'sexual_assault_incident'],
  ['explosion_or_fire', 'nsw vic qld wa sa tas nt act', dangerous],
  ['substance_escape', 'nsw vic qld wa sa tas nt act', dangerous],
  ['gas_or_steam_escape', 'nsw vic qld wa sa tas nt act', dangerous],
  ['pressurised_escape', 'nsw vic qld wa sa tas nt act', dangerous],
  ['object_from_height', 'nsw vic qld wa sa tas nt act', dangerous],
  ['registered_plant', 'nsw vic qld wa sa tas nt act', dangerous],
  ['structure_collapse', 'nsw vic qld wa sa tas nt act', dangerous],
  ['excavation_collapse', 'nsw vic qld wa sa tas nt act', dangerous],
  ['electric_shock_untreated', 'nsw qld wa sa tas nt act', dangerous],
  ['machine_rollover', '', dangerous],
  ['person_fell', '', dangerous],
]

const exposed: readonly NotifiableFact[] = [
  'explosion_or_fire',
  'substance_escape',
  'gas_or_steam_escape',
  'pressurised_escape',
  'object_from_height',
  'registered_plant',
  'structure_collapse',
  'excavation_collapse',
  'electric_shock_untreated',
  'machine_rollover',
  'person_fell',
]

const everyCase = states.flatMap((state) =>
  notifiableFacts.map((fact) => {
    const row = table.find(([name, yesIn]) => name === fact && yesIn.split(' ').includes(state))
    return { state, fact, result: row ? 'yes' : 'ask', category: row?.[2] ?? null }
  }),
)

test('the table names every fact', () => {
  expect(new Set(table.map(([fact]) => fact))).toEqual(new Set(notifiableFacts))
})

describe('each fact in each state, with a person exposed to a serious risk:', () => {
  test.each(everyCase)('$fact in $state: $result', ({ state, fact, result, category }) => {
    expect(notifiable({ ...answersIn(state), facts: [fact] })).toMatchObject({ result, category })
  })
})

describe('each fact in each state, with no one exposed or no one sure of it:', () => {
  test.each(everyCase)('$fact in $state', ({ state, fact, result }) => {
    const facts = { ...answersIn(state), facts: [fact] }
    const looks = exposed.includes(fact)
    expect(notifiable({ ...facts, seriousRisk: 'no' }).result).toBe(looks ? 'no' : result)
    expect(notifiable({ ...facts, seriousRisk: 'unsure' }).result).toBe(looks ? 'ask' : result)
  })
})

describe('each fact that may be so asks:', () => {
  test.each(everyCase)('$fact in $state', ({ state, fact }) => {
    const answers = { ...answersIn(state), unsure: [fact] }
    expect(notifiable(answers)).toMatchObject({ result: 'ask', category: null })
    expect(notifiable({ ...answers, seriousRisk: 'no' }).result).toBe(exposed.includes(fact) ? 'no' : 'ask')
  })
})

test.each(states)('no fact in %s is on no list, and the regulator is named all the same', (state) => {
  expect(notifiable(answersIn(state))).toMatchObject({ result: 'no', category: null, preserveSite: false })
  expect(notifiable(answersIn(state)).phone).not.toBe('')
})

describe('days off by a doctor’s word', () => {
  test.each(states)('%s', (state) => {
    const results = [9, 10, 14, 15].map((days) => notifiable({ ...answersIn(state), doctorSaysDaysOff: days }).result)
    expect(results).toEqual(state === 'wa' ? ['no', 'yes', 'yes', 'yes'] : ['no', 'no', 'no', 'ask'])
  })

  test('are a serious injury or illness', () => {
    expect(notifiable({ ...answersIn('wa'), doctorSaysDaysOff: 10 }).category).toBe(serious)
  })
})

describe('whether it arose from the work', () => {
  const burn: NotifiableAnswers = { ...answersIn('nsw'), facts: ['burn'] }
  test('if unsure, asks', () => expect(notifiable({ ...burn, workRelated: 'unsure' }).result).toBe('ask'))
  test('if not, is on no list', () => expect(notifiable({ ...burn, workRelated: 'no' }).result).toBe('no'))
  test.each(['facts', 'unsure'] as const)('if not, asks about a death in %s', (list) => {
    expect(notifiable({ ...answersIn('nsw'), workRelated: 'no', [list]: ['burn', 'death'] }).result).toBe('ask')
  })
})

const categoryOf = (facts: NotifiableFact[], state: State = 'act') =>
  notifiable({ ...answersIn(state), facts }).category

test('the category is the first of those that have a yes', () => {
  expect(categoryOf(['sexual_assault', 'explosion_or_fire', 'burn', 'death'])).toBe('death')
  expect(categoryOf(['sexual_assault', 'explosion_or_fire', 'burn'])).toBe(serious)
  expect(categoryOf(['sexual_assault', 'explosion_or_fire'])).toBe(dangerous)
  expect(categoryOf(['burn', 'explosion_or_fire'], 'vic')).toBe(dangerous)
})

describe('after the regulator was rung', () => {
  const rung: NotifiableAnswers = { ...answersIn('tas'), facts: ['death'], notifiedAt: '2028-02-28T14:00:00Z' }

  test.each(states)('a written notice is due by itself in Victoria and Tasmania alone: %s', (state) => {
    const { writtenDueAt } = notifiable({ ...rung, state })
    expect(writtenDueAt).toBe(['vic', 'tas'].includes(state) ? '2028-03-01T14:00:00Z' : null)
  })

  test('the record is kept for five years, from 29 February until 28 February', () => {
    expect(notifiable(rung).keepUntil).toBe('2033-02-28')
  })

  test('nothing is due for an answer that is not yes', () => {
    const none = { writtenDueAt: null, keepUntil: null }
    expect(notifiable({ ...rung, workRelated: 'unsure' })).toMatchObject(none)
    expect(notifiable({ ...rung, notifiedAt: null })).toMatchObject(none)
  })
})

test('each fact is asked for once, and no two read alike', () => {
  expect(notifiableQuestions.flatMap(({ facts }) => facts).toSorted()).toEqual(notifiableFacts.toSorted())
  expect(new Set(notifiableFacts.map((fact) => notifiableFactRows[fact].label)).size).toBe(notifiableFacts.length)
})

test('the answer is in the words of safety.md, and never "not notifiable"', () => {
  const texts = notifiableResults.map((result) => notifiableText(result, 'SafeWork NSW'))
  expect(texts).toEqual([
    'You must ring SafeWork NSW now',
    'Ring SafeWork NSW and ask; leave the site alone until you have',
    'Nothing you answered is on the list. If unsure, ring.',
  ])
})
