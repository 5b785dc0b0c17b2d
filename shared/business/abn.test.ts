import { describe, expect, test } from 'vitest'
import { abnDigits, abnProblem, abnText } from './abn.ts'

test.each(['51 824 753 556', '51824753556', ' 51  824 753 556 ', '53 004 085 616', '', '   '])(
  '“%s” may be saved',
  (abn) => {
    expect(abnProblem(abn)).toBeNull()
  },
)

describe('is not an ABN:', () => {
  test.each([
    ['one digit wrong', '51 824 753 557'],
    ['two digits swapped', '15 824 753 556'],
    ['ten digits', '51 824 753 55'],
    ['twelve digits', '51 824 753 5560'],
    ['a leading zero', '01 824 753 556'],
    ['a leading zero before digits that pass the check', '01 000 000 191'],
    ['letters', 'my abn'],
    ['an ACN', '004 085 616'],
    ['digits that are not ASCII', '５1 824 753 556'],
  ])('%s', (_, abn) => {
    expect(abnProblem(abn)).toContain('This is not an ABN.')
  })
})

test('a change of any one digit is detected', () => {
  const digits = '51824753556'
  for (let index = 0; index < digits.length; index += 1) {
    for (const digit of '0123456789') {
      if (digit === digits[index]) continue
      expect(
        abnProblem(digits.slice(0, index) + digit + digits.slice(index + 1)),
        `${digit} at ${index}`,
      ).not.toBeNull()
    }
  }
})

test('is stored as digits and shown in groups; anything else stays as typed, except for blanks', () => {
  expect(abnDigits('51 824 753 556')).toBe('51824753556')
  expect(abnText('51824753556')).toBe('51 824 753 556')
  expect(abnText(' ')).toBe('')
  expect(abnText('12 34')).toBe('1234')
})
