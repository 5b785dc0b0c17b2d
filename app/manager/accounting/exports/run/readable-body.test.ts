import { expect, test } from 'vitest'
import { readableBody } from './readable-body.ts'

test('an array of numbers stays on one line', () => {
  expect(readableBody('[{"Units":[8,7.6,0],"Name":"a [1,2] b"}]')).toBe(
    '[\n  {\n    "Units": [ 8, 7.6, 0 ],\n    "Name": "a [1,2] b"\n  }\n]',
  )
})

test.each(['<ApiException><Message>No</Message></ApiException>', 'plain words', '[8,7.6'])(
  '%s is left unchanged',
  (text) => {
    expect(readableBody(text)).toBe(text)
  },
)
