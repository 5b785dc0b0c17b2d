import { expect, test } from 'vitest'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { itemsOf, linesOf, movedLine } from './checklist-lines.ts'

const lines = linesOf(standardChecklist('none')).slice(0, 3)
const [first, second, third] = lines.map(({ id }) => id)
const ids = (moved: readonly { id: string }[]) => moved.map(({ id }) => id)

test('a line moves by one, and not beyond the ends', () => {
  expect(ids(movedLine(lines, second ?? '', -1))).toEqual([second, first, third])
  expect(ids(movedLine(lines, second ?? '', 1))).toEqual([first, third, second])
  expect(ids(movedLine(lines, first ?? '', -1))).toEqual([first, second, third])
  expect(ids(movedLine(lines, third ?? '', 1))).toEqual([first, second, third])
})

test('a checklist that is not changed is stored as it was', () => {
  expect(itemsOf(linesOf(standardChecklist('sprayers')))).toEqual(standardChecklist('sprayers'))
})

test('a line that is no longer a reading loses its unit', () => {
  const [line] = linesOf([{ id: 'a', text: 'Tyres', critical: false, kind: 'reading', unit: 'kPa' }])
  expect(itemsOf(line ? [{ ...line, kind: 'plain' }] : [])).toMatchObject([{ unit: null }])
})
