import { createServer } from 'node:net'

import { describe, expect, test } from 'vitest'

import { checkDatabase, databaseProblem, versionProblem } from './database-problem.ts'
import { StartupProblem } from '../startup/startup-problem.ts'

const url = 'postgres://farm:hunter2@db.example.com:5432/muster'

describe('a database that Muster can’t use', () => {
  test.each([
    ['ECONNREFUSED', 'No database answers at db.example.com:5432'],
    ['ENOTFOUND', 'db.example.com:5432, is not known to this machine'],
    ['28P01', 'refused user "farm"'],
    ['3D000', 'has no database "muster"'],
    ['53300', 'no connection left'],
    ['08006', "can't reach one of its nodes (it broke): start that node, then Muster."],
    ['XX000', 'cannot be used (it broke)'],
  ])('is explained for %s, without the password', (code, words) => {
    const problem = databaseProblem(Object.assign(new Error('it broke'), { code }), url)
    expect(problem).toBeInstanceOf(StartupProblem)
    expect(problem.message).toContain(words)
    expect(problem.message).not.toContain('hunter2')
  })

  test('is refused when nothing listens at its address', async () => {
    await expect(checkDatabase('postgres://farm:hunter2@127.0.0.1:1/muster')).rejects.toThrow(
      'No database answers at 127.0.0.1:1',
    )
  })

  test('is refused when another program listens at its address', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = address && typeof address === 'object' ? address.port : 0
    await expect(checkDatabase(`postgres://farm:hunter2@127.0.0.1:${port}/muster`)).rejects.toThrow(StartupProblem)
    other.close()
  })

  test.each([
    [140_012, 'is PostgreSQL 14; Muster needs 15 or newer.'],
    [150_000, undefined],
    [180_004, undefined],
  ])('is judged by its version: %i', (version, words) => {
    if (words) expect(versionProblem(version, url)?.message).toContain(words)
    else expect(versionProblem(version, url)).toBeUndefined()
  })
})
