import { expect, test } from 'vitest'
import { fileIdIn } from './file-address.ts'

test('a file is found by the id in its address', () => {
  expect(fileIdIn('/api/files/0192')).toBe('0192')
  expect(fileIdIn('/api/files/0192?business=1')).toBe('0192')
  expect(fileIdIn('/api/employees/1/photos/2')).toBeNull()
  expect(fileIdIn(null)).toBeNull()
})
