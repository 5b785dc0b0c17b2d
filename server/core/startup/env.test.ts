import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readEnv, secretFrom } from './env.ts'

const SECRET = 'a secret of thirty-two characters'

describe('the settings', () => {
  test('have defaults that suit this computer and the phones near it', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      databasePool: 6,
      email: undefined,
      mapTiles: null,
      trustProxy: false,
      logLevel: 'warn',
    })
  })

  test('treat an empty variable as unset', () => {
    expect(readEnv({ PORT: '', BASE_URL: '' })).toMatchObject({ port: 3000, baseUrl: 'http://localhost:3000' })
  })

  test('keep the public address as an origin', () => {
    expect(readEnv({ BASE_URL: 'https://farm.example.com/' }).baseUrl).toBe('https://farm.example.com')
  })

  test('put files in the data folder unless all instances share a folder', () => {
    expect(readEnv({ MUSTER_DATA: '/farm' }).filesFolder).toBe('/farm/files')
    expect(readEnv({ MUSTER_DATA: '/farm', MUSTER_FILES: '/shared' }).filesFolder).toBe('/shared')
  })

  test('keep the map tiles with their credit', () => {
    const url = 'https://tiles.example.com:8443/{z}/{x}/{y}.png?key=a'
    const attribution = '© The Map Makers'
    expect(readEnv({ MUSTER_TILE_URL: url, MUSTER_TILE_ATTRIBUTION: attribution }).mapTiles).toEqual({
      url,
      attribution,
    })
  })

  test.each([
    ['true', true],
    ['false', false],
    ['10.0.0.0/8,::1', '10.0.0.0/8,::1'],
  ])('trust the proxy as configured: %s', (given, trusted) => {
    expect(readEnv({ TRUST_PROXY: given }).trustProxy).toBe(trusted)
  })

  test.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ MUSTER_DATABASE_POOL: '2' }, 'The setting MUSTER_DATABASE_POOL must be a whole number from 4 to 8.'],
    [{ BASE_URL: 'farm' }, 'The setting BASE_URL must be an address like https://muster.example.com.'],
    [{ MUSTER_SECRET: 'short' }, 'The setting MUSTER_SECRET must have at least 32 characters.'],
    [
      { MUSTER_TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' },
      'With MUSTER_TILE_URL, set MUSTER_TILE_ATTRIBUTION too',
    ],
    ...[
      'tiles',
      'http://tiles.example.com/{z}/{x}/{y}.png',
      'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
      'https://user:key@tiles.example.com/{z}/{x}/{y}.png',
      'https://tiles.example.com/{z}/{x}.png',
      "https://tiles.example.com;script-src 'unsafe-inline'/{z}/{x}/{y}",
    ].map((url): [Record<string, string>, string] => [
      { MUSTER_TILE_URL: url },
      'The setting MUSTER_TILE_URL must be an address like https://tiles.example.com/{z}/{x}/{y}.png.',
    ]),
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    [{ TRUST_PROXY: 'yes please' }, 'The setting TRUST_PROXY must be true, false or a list of addresses'],
    [{ SMTP_URL: 'smtp://mail' }, 'With SMTP_URL, set MAIL_FROM too'],
    [{ DATABASE_URL: 'postgres://db/muster' }, 'With DATABASE_URL, set MUSTER_SECRET too'],
  ])('refuse %o in a sentence that names the variable', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
  })

  test('never show a value, which may be a secret', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://user:hunter2@db', MUSTER_SECRET: SECRET })).not.toThrow('hunter2')
  })
})

describe('the key', () => {
  test('is the configured one', () => {
    expect(secretFrom(readEnv({ MUSTER_SECRET: SECRET }))).toBe(SECRET)
  })

  test('is otherwise generated once, readable only for this user, and kept', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'muster-'))
    const key = secretFrom({ secret: undefined, dataFolder })
    expect(key).toHaveLength(43)
    expect(secretFrom({ secret: undefined, dataFolder })).toBe(key)
    expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600)
    rmSync(dataFolder, { recursive: true })
  })
})
