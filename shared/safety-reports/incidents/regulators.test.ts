import { expect, test } from 'vitest'
import { states } from '#shared/business/state.ts'
import { checkedOnOf } from './fact-check.ts'
import { insurerRules } from './insurer-timers.ts'
import { regulators } from './regulators.ts'

/** Typed from safety.md 1.1: regulator, first number, number after hours, site, hours to a notice that is always due. */
const rows = {
  nsw: ['SafeWork NSW', '13 10 50', null, 'safework.nsw.gov.au', null],
  vic: ['WorkSafe Victoria', '13 23 60', null, 'worksafe.vic.gov.au', 48],
  qld: ['Workplace Health and Safety Queensland', '1300 362 128', null, 'worksafe.qld.gov.au', null],
  wa: ['WorkSafe WA', '1800 678 198', null, 'worksafe.wa.gov.au', null],
  sa: ['SafeWork SA', '1800 777 209', null, 'safework.sa.gov.au', null],
  tas: ['WorkSafe Tasmania', '1300 366 322', null, 'worksafe.tas.gov.au', 48],
  nt: ['NT WorkSafe', '1800 019 115', null, 'worksafe.nt.gov.au', null],
  act: ['WorkSafe ACT', '13 22 81', '0419 120 028', 'worksafe.act.gov.au', null],
}

test.each(states)('the regulator of %s is that of safety.md', (state) => {
  const { name, phone, phoneAfterHours, site, writtenNoticeHours } = regulators[state]
  expect([name, phone, phoneAfterHours, site, writtenNoticeHours]).toEqual(rows[state])
})

test('other numbers are named by what they are for', () => {
  const others = states.flatMap((state) => regulators[state].otherPhones.map(({ phone }) => `${state} ${phone}`))
  expect(others).toEqual(['sa 1300 365 255', 'tas 03 6166 4600', 'tas 13 2004'])
})

test('each row was checked on 20 November 2026', () => {
  const rowsOfData = states.flatMap((state) => [regulators[state], insurerRules[state]])
  expect(new Set(rowsOfData.map(({ checkedOn }) => checkedOn))).toEqual(new Set(['2026-11-20']))
})

test('the 24 hours of Victoria are not checked yet, its number is', () => {
  expect(checkedOnOf(regulators.vic, 'phoneHours')).toBeNull()
  expect(checkedOnOf(regulators.vic, 'phone')).toBe('2026-11-20')
})

test('where electric shocks go is checked for Queensland and Tasmania alone', () => {
  expect(states.filter((state) => checkedOnOf(regulators[state], 'electricShock') !== null)).toEqual(['qld', 'tas'])
})

test('the days of the insurer are not checked yet for the Northern Territory and Tasmania', () => {
  expect(states.filter((state) => checkedOnOf(insurerRules[state], 'limit') === null)).toEqual(['tas', 'nt'])
})
