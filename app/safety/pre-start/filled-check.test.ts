import { expect, test } from 'vitest'
import { emptyReading } from '#shared/core/answers/reading.ts'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { finished } from '#shared/safety-reports/pre-start.ts'
import {
  blankCheck,
  unanswered,
  withAllOk,
  withFail,
  withNote,
  withOk,
  withoutFail,
  withReading,
} from './filled-check.ts'

const blank = blankCheck(standardChecklist('headers'))
const idOf = (words: string) => blank.items.find(({ text }) => text.startsWith(words))?.id ?? ''
const [meter, steering, tyres] = [idOf('Engine hours'), idOf('Steering'), idOf('Tyres')]
const limits = { last: 1240, most: 1264 }
const typed = (text: string) => ({ ...emptyReading, typed: text })
const itemOf = (check: typeof blank, id: string) => finished(check.items).find((item) => item.id === id)

test('All OK leaves the readings to be typed, and what failed as it is', () => {
  const check = withAllOk(withFail(blank, steering))
  expect(unanswered(check).map(({ id }) => id)).toEqual([meter, tyres])
  expect(itemOf(check, steering)?.result).toBe('fail')
})

test.each([
  ['a plausible number', typed('1,241.5'), 'ok', 1241.5],
  ['a number that is lower than the last', typed('124'), 'not_checked', null],
  ['a number that no meter reaches since the last', typed('2000'), 'not_checked', null],
  ['more than one decimal', typed('1241.55'), 'not_checked', null],
  ['words', typed('about 1240'), 'not_checked', null],
  ['a meter that can’t be read', { ...emptyReading, isUnreadable: true }, 'cant_read', null],
])('%s', (_, draft, result, reading) => {
  expect(itemOf(withReading(blank, meter, draft, limits), meter)).toMatchObject({ result, reading })
})

test('a doubtful number is kept with the reason for which it is right', () => {
  const draft = { ...typed('124'), explanation: 'meter_changed' } as const
  const note = 'The meter was changed'
  expect(itemOf(withReading(blank, meter, draft, limits), meter)).toMatchObject({ result: 'ok', reading: 124, note })
})

test('a number that was kept is not, once it is changed to one that can’t be', () => {
  const kept = withReading(blank, meter, typed('1241'), limits)
  expect(itemOf(withReading(kept, meter, typed(''), limits), meter)).toMatchObject({
    result: 'not_checked',
    reading: null,
  })
})

test('a line with a reading may fail, with its reading, and is as its reading says when it fails no longer', () => {
  const failed = withFail(withReading(blank, tyres, typed('240'), {}), tyres)
  expect(itemOf(failed, tyres)).toMatchObject({ result: 'fail', reading: 240 })
  expect(itemOf(withReading(failed, tyres, typed('90'), {}), tyres)).toMatchObject({ result: 'fail', reading: 90 })
  expect(itemOf(withoutFail(failed, tyres, {}), tyres)).toMatchObject({ result: 'ok', reading: 240 })
})

test('what was written about a fail goes with it', () => {
  const failed = withNote(withFail(blank, steering), steering, 'Pulls left')
  expect(itemOf(failed, steering)?.note).toBe('Pulls left')
  expect(itemOf(withOk(failed, steering), steering)).toMatchObject({ result: 'ok', note: '' })
})
