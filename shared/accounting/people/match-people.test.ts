import { describe, expect, test } from 'vitest'
import { freePeople, matchPeople } from './match-people.ts'

const named = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|')
  return { firstName, lastName }
}
const us = (...names: string[]) => names.map((name, index) => ({ employeeId: `e${index}`, ...named(name) }))
const them = (...names: string[]) => names.map((name, index) => ({ id: `p${index}`, active: true, ...named(name) }))
const left = (name: string) => ({ id: 'inactive', active: false, ...named(name) })
const nobody = new Map<string, string>()

describe('an employee without a link', () => {
  test.each([
    ['the same name', 'Kit|Lane', ['Kit|Lane'], 'suggested'],
    ['the same name in other letters', 'kit|LANE', ['KIT|lane'], 'suggested'],
    ['blanks around and within', ' Mary  Ann|Lane ', ['Mary Ann|Lane'], 'suggested'],
    ['letters that fold to two', 'Jo|Weiß', ['JO|WEISS'], 'suggested'],
    ['an accent typed on its own', 'Zoe\u0308|Lane', ['Zo\u00EB|Lane'], 'suggested'],
    ['two with the name at the provider', 'Kit|Lane', ['Kit|Lane', 'KIT|LANE'], 'duplicates'],
    ['a letter more', 'Jack|Sparrow', ['Jack|Sparrows'], 'near'],
    ['two letters wrong', 'Jack|Sparrow', ['Jock|Sparraw'], 'near'],
    ['three letters wrong', 'Jack|Sparrow', ['Jock|Sperraw'], 'none'],
    ['first and last name swapped', 'Kit|Lane', ['Lane|Kit'], 'near'],
    ['a short first name', 'Samantha|Lane', ['Sam|Lane'], 'near'],
    ['another first letter', 'Samantha|Lane', ['Robert|Lane'], 'none'],
    ['letters that moved from first to last name', 'Ann|Elane', ['Anne|Lane'], 'near'],
    ['no match', 'Kit|Lane', [], 'none'],
  ])('%s', (_, ours, theirs, state) => {
    const [match] = matchPeople(us(ours), them(...theirs), nobody)
    expect(match).toMatchObject({ state, linked: null })
    expect(match?.candidates).toHaveLength(state === 'none' ? 0 : theirs.length)
  })

  test('is not suggested an inactive provider employee, but can see them', () => {
    expect(matchPeople(us('Kit|Lane'), [left('Kit|Lane')], nobody)).toMatchObject([
      { state: 'near', candidates: [{ active: false }] },
    ])
  })

  test('with another employee’s name gets no suggestion', () => {
    const matches = matchPeople(us('Kit|Lane', 'KIT|Lane'), them('Kit|Lane'), nobody)
    expect(matches.map(({ state }) => state)).toEqual(['duplicates', 'duplicates'])
  })

  test('gets a suggestion if the other employee with the name is already linked', () => {
    const matches = matchPeople(us('Kit|Lane', 'Kit|Lane'), them('Kit|Lane', 'Kit|Lane'), new Map([['e0', 'p1']]))
    expect(matches).toMatchObject([{ state: 'linked' }, { state: 'suggested', candidates: [{ id: 'p0' }] }])
  })

  test('gets no candidate who is linked to another', () => {
    const [match] = matchPeople(us('Kit|Lane'), them('Kit|Lane'), new Map([['archived', 'p0']]))
    expect(match).toMatchObject({ state: 'none', candidates: [] })
  })
})

describe('a link that the manager confirmed', () => {
  const links = new Map([['e0', 'p0']])

  test.each([
    ['holds with the same name', them('kit|lane'), 'linked'],
    ['holds after a rename at the provider', them('Kit|Moss'), 'renamed'],
    ['says that they have left', [{ ...left('Kit|Lane'), id: 'p0' }], 'left'],
  ])('%s', (_, theirs, state) => {
    expect(matchPeople(us('Kit|Lane'), theirs, links)).toMatchObject([{ state, linked: { id: 'p0' }, candidates: [] }])
  })

  test('to an unlisted provider employee is gone, with candidates to replace it', () => {
    const theirs = [{ ...named('Kit|Lane'), id: 'p9', active: true }]
    expect(matchPeople(us('Kit|Lane'), theirs, links)).toMatchObject([
      { state: 'gone', linked: null, candidates: [{ id: 'p9' }] },
    ])
  })
})

test('active unlinked provider employees can be chosen, by name', () => {
  const theirs = [...them('Kit|Moss', 'Bo|Lane', 'Al|Lane'), left('Jo|Ash')]
  expect(freePeople(theirs, new Map([['e0', 'p1']])).map(({ id }) => id)).toEqual(['p2', 'p0'])
})
