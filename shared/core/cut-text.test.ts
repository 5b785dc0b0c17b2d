import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a cut splits no character and counts each once', () => {
  expect(cutText('😀'.repeat(5), 3)).toBe('😀😀😀')
  expect(cutText('ab😀cd', 3)).toBe('ab😀')
  expect(cutText('ab', 3)).toBe('ab')
})

test('half a character is replaced', () => {
  expect(cutText('ab\uD83D', 3)).toBe('ab\uFFFD')
})
