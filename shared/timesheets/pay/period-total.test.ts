import { expect, test } from 'vitest'
import { madeFigures } from '#test/fixtures/summary-figures.ts'
import { totalOf } from './period-total.ts'

const jo = madeFigures({ workedMinutes: 470, ordinaryMinutes: 456, overtimeMinutes: 14, payCents: 24_442, pending: 2 })
const kit = madeFigures({
  workedMinutes: 91,
  ordinaryMinutes: 91,
  sundayMinutes: 91,
  payCents: 4_733,
  leaveByType: { sick_leave: 0 },
})

test('each total is the sum of its column, to the minute and the cent', () => {
  expect(totalOf([jo, kit])).toMatchObject({
    workedMinutes: 561,
    ordinaryMinutes: 547,
    overtimeMinutes: 14,
    sundayMinutes: 91,
    payCents: 29_175,
    pending: 2,
  })
})

test('leave of one type is added up over the people', () => {
  const away = madeFigures({ leaveByType: { annual_leave: 456 } })
  expect(totalOf([away, away, jo]).leaveByType).toEqual({ annual_leave: 912 })
})
