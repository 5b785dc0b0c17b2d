import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const own = 'https://muster.example'

test.each([
  '/timesheets/approve?from=2026-11-09&to=2026-11-22',
  '/employees/active#end',
  '/dashboard?next=//evil.example',
])('%j is followed', (from) => {
  expect(returnPath(from)).toBe(from)
})

test.each([
  undefined,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  '//muster.example@evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>',
  '/login?from=/login',
  '/./login',
])('%j leads to the dashboard', (from) => {
  expect(returnPath(from)).toBe('/dashboard')
  expect(new URL(returnPath(from), own).origin).toBe(own)
})
