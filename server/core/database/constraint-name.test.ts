import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { constraintName } from './constraint-name.ts'

const broken = (message: string, constraint?: string) =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { constraint })

test('plain PostgreSQL gives the name in its field', () => {
  expect(constraintName(broken('duplicate key', 'user_email_key'))).toBe('user_email_key')
})

test('on Citus the name is read from the message, without the shard number', () => {
  const message = 'conflicting key value violates exclusion constraint "timesheet_logs_no_overlap_102087"'
  expect(constraintName(broken(message))).toBe('timesheet_logs_no_overlap')
})

test('other errors have none', () => {
  expect(constraintName(broken('permission denied'))).toBeUndefined()
  expect(constraintName(new Error('violates constraint "a"'))).toBeUndefined()
})
