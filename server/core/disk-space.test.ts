import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskFullProblem, isDiskFullReason, isNearlyFull } from './disk-space.ts'

test('a full disk is known by what PostgreSQL says, and a disk with room is not full', () => {
  expect(isDiskFullReason('could not write to file "pg_wal/xlogtemp.71": No space left on device')).toBe(true)
  expect(isDiskFullReason('could not bind IPv4 address "127.0.0.1": Address already in use')).toBe(false)
  expect(isNearlyFull(tmpdir())).toBe(false)
})

test('a start on a full disk says what to do and what to leave alone', () => {
  expect(diskFullProblem('/srv/muster').message).toBe(
    'The disk of /srv/muster is full. What was saved is safe. Free at least 100 MB there, but nothing in its folder postgres, and start again.',
  )
})
