import { describe, expect, test } from 'vitest'
import { freePeople, matchPeople } from './match-people.ts'

const named = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|')
  return { firstName, lastName }
}
const us = (...names: string[]) => names.map((name, index) => ({ employeeId: `e${index}`, ...named(name) }))
const them = (...names: string[]) => names.map((name, index) => ({ id: `p${index}`, active: true, ...named(name) }))
const left = (name: string) => ({ id: 'gone from there', active: false, ...named(name) })
const nobody = new Map<string, string>()

describe('somebody without a link', () => {
  test.each([
    ['the same name', 'Kit|Lane', ['Kit|Lane'], 'suggested'],
    ['the same name in other letters', 'kit|LANE', ['KIT|lane'], 'suggested'],
    ['blanks around and within', ' Mary  Ann|Lane ', ['Mary Ann|Lane'], 'suggested'],
    ['letters that fold to two', 'Jo|Weiß', ['JO|WEISS'], 'suggested'],
    ['an accent typed on its own', 'Zoe\u0308|Lane', ['Zo\u00EB|Lane'], 'suggested'],
    ['two of the name there', 'Kit|Lane', ['Kit|Lane', 'KIT|LANE'], 'duplicates'],
    ['a letter more', 'Jack|Sparrow', ['Jack|Sparrows'], 'near'],
    ['two letters wrong', 'Jack|Sparrow', ['Jock|Sparraw'], 'near'],
    ['three letters wrong', 'Jack|Sparrow', ['Jock|Sperraw'], 'none'],
    ['first and last name swapped', 'Kit|Lane', ['Lane|Kit'], 'near'],
    ['a short first name', 'Samantha|Lane', ['Sam|Lane'], 'near'],
    ['another first letter', 'Samantha|Lane', ['Robert|Lane'], 'none'],
    ['letters that moved from first to last name', 'Ann|Elane', ['Anne|Lane'], 'near'],
    ['nobody there', 'Kit|Lane', [], 'none'],
  ])('%s', (_, ours, theirs, state) => {
    const [match] = matchPeople(us(ours), them(...theirs), nobody)
    expect(match).toMatchObject({ state, linked: null })
    expect(match?.candidates).toHaveLength(state === 'none' ? 0 : theirs.length)
  })

  test('is not suggested who has left there, but told of', () => {
    expect(matchPeople(us('Kit|Lane'), [left('Kit|Lane')], nobody)).toMatchObject([
      { state: 'near', candidates: [{ active: false }] },
    ])
  })

  test('who shares the name with another of ours is not suggested', () => {
    const matches = matchPeople(us('Kit|Lane', 'KIT|Lane'), them('Kit|Lane'), nobody)
    expect(matches.map(({ state }) => state)).toEqual(['duplicates', 'duplicates'])
  })

  test('is suggested when the other of the name is linked already', () => {
    const matches = matchPeople(us('Kit|Lane', 'Kit|Lane'), them('Kit|Lane', 'Kit|Lane'), new Map([['e0', 'p1']]))
    expect(matches).toMatchObject([{ state: 'linked' }, { state: 'suggested', candidates: [{ id: 'p0' }] }])
  })

  test('is offered nobody who is linked to another', () => {
    const [match] = matchPeople(us('Kit|Lane'), them('Kit|Lane'), new Map([['somebody archived', 'p0']]))
    expect(match).toMatchObject({ state: 'none', candidates: [] })
  })
})

describe('a link that the manager confirmed', () => {
  const links = new Map([['e0', 'p0']])

  test.each([
    ['stands with the same name', them('kit|lane'), 'linked'],
    ['stands when the provider renamed them', them('Kit|Moss'), 'renamed'],
    ['says that they have left', [{ ...left('Kit|Lane'), id: 'p0' }], 'left'],
  ])('%s', (_, theirs, state) => {
    expect(matchPeople(us('Kit|Lane'), theirs, links)).toMatchObject([{ state, linked: { id: 'p0' }, candidates: [] }])
  })

  test('to somebody who is not listed any more is gone, with whom to take in their place', () => {
    const theirs = [{ ...named('Kit|Lane'), id: 'p9', active: true }]
    expect(matchPeople(us('Kit|Lane'), theirs, links)).toMatchObject([
      { state: 'gone', linked: null, candidates: [{ id: 'p9' }] },
    ])
  })
})

test('free to choose is who works there and is linked to nobody, by name', () => {
  const theirs = [...them('Kit|Moss', 'Bo|Lane', 'Al|Lane'), left('Jo|Ash')]
  expect(freePeople(theirs, new Map([['e0', 'p1']])).map(({ id }) => id)).toEqual(['p2', 'p0'])
})
