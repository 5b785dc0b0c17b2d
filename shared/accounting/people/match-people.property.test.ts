import { array, assert, boolean, constantFrom, nat, property, record, tuple, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { matchPeople } from './match-people.ts'

const seed = 20_261_121

// Few names, so that equal ones occur often.
const name = record({
  firstName: constantFrom('Kit', 'kit', 'Bo', 'Lane'),
  lastName: constantFrom('Lane', 'LANE', 'Moss', 'Kit'),
})
const ours = array(name).map((names) => names.map((each, index) => ({ employeeId: `e${index}`, ...each })))
const theirs = array(tuple(name, boolean())).map((people) =>
  people.map(([each, active], index) => ({ id: `p${index}`, active, ...each })),
)
const links = uniqueArray(tuple(nat(8), nat(8)), { comparator: (a, b) => a[0] === b[0] || a[1] === b[1] }).map(
  (pairs) => new Map(pairs.map(([our, their]) => [`e${our}`, `p${their}`])),
)

test('no provider employee is suggested twice, or while linked to another', () => {
  assert(
    property(ours, theirs, links, (us, them, linked) => {
      const matches = matchPeople(us, them, linked)
      const suggested = matches.filter(({ state }) => state === 'suggested').map(({ candidates }) => candidates[0]?.id)
      expect(new Set(suggested).size).toBe(suggested.length)
      const offered = matches.flatMap(({ candidates }) => candidates.map(({ id }) => id))
      expect(offered.filter((id) => [...linked.values()].includes(id))).toEqual([])
      expect(matches.map(({ employeeId }) => employeeId)).toEqual(us.map(({ employeeId }) => employeeId))
    }),
    { seed },
  )
})
