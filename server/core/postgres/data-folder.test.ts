import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { lockDataFolder } from './data-folder.ts'

const address = 'http://localhost:3000'
let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'muster-'))
  folder = join(parent, 'deep', 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

describe('a data folder', () => {
  test('is locked by one server, and a second start names that server', () => {
    const held = lockDataFolder(folder, { address })
    expect(() => lockDataFolder(folder, { address })).toThrow(
      `The data folder ${folder} is in use by another Muster at ${address} (process ${process.pid}).`,
    )
    held.release()
  })

  test('can be locked again after its release', () => {
    lockDataFolder(folder, { address }).release()
    expect(() => lockDataFolder(folder, { address }).release()).not.toThrow()
  })

  test('is free again when its process was killed', async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))
    const hold = `const { lockDataFolder } = await import(${module})
      lockDataFolder(${JSON.stringify(folder)}, { address: 'http://localhost:4000' })
      console.log('held')
      setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', hold], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    expect(() => lockDataFolder(folder, { address })).toThrow(`http://localhost:4000 (process ${holder.pid})`)

    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(() => lockDataFolder(folder, { address }).release()).not.toThrow()
  })

  test('that cannot be created is refused in a sentence', () => {
    const file = join(parent, 'file')
    writeFileSync(file, '')
    expect(() => lockDataFolder(join(file, 'data'), { address })).toThrow(/^The data folder .* cannot be written \(/)
  })

  test('in which nothing can be created is refused at once, even to root', () => {
    expect(() => lockDataFolder('/proc/nothing-here', { address })).toThrow(/^The data folder .* cannot be written \(/)
  })
})
