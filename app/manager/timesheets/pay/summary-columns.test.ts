import { expect, test } from 'vitest'
import { madeFigures } from '#test/fixtures/summary-figures.ts'
import { hoursColumns } from './summary-columns.ts'

const jo = madeFigures({ workedMinutes: 470, ordinaryMinutes: 456, overtimeMinutes: 14, payCents: 24_442, pending: 2 })
const kit = madeFigures({
  workedMinutes: 91,
  ordinaryMinutes: 91,
  sundayMinutes: 91,
  payCents: 4_733,
  leaveByType: { sick_leave: 0 },
})

test('only leave that occurs has a column, including sick leave of zero hours', () => {
  const titles = hoursColumns([jo, kit]).map(({ title }) => title)
  expect(titles).toEqual(['Worked', 'Ordinary', 'Overtime', 'Of which Sunday', 'Of which public holiday', 'Sick Leave'])
  expect(hoursColumns([jo])).toHaveLength(5)
})
