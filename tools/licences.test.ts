import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productionPackages, thirdPartyNotices, unacceptable } from './licences.ts'

const project = join(import.meta.dirname, '..')
const lockText = readFileSync(join(project, 'package-lock.json'), 'utf8')

/** A lockfile with one package of this licence. */
const locked = (license: string | undefined, name = 'planted', more = {}) =>
  JSON.stringify({ packages: { '': {}, [`node_modules/${name}`]: { version: '1.0.0', license, ...more } } })

test('the notices are those of the lockfile; `node tools/licences.ts` writes them again', () => {
  const written = readFileSync(join(project, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  expect(thirdPartyNotices(productionPackages(lockText))).toBe(written)
})

test('every licence is accepted', () => {
  expect(unacceptable(productionPackages(lockText))).toEqual([])
})

test.each(['GPL-3.0-only', 'AGPL-3.0', 'LGPL-3.0-or-later', 'SEE LICENSE IN x', 'MIT AND GPL-2.0', undefined])(
  'a package with the licence %s is refused',
  (license) => {
    expect(unacceptable(productionPackages(locked(license)))).toHaveLength(1)
  },
)

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])(
  'a package with the licence %s is accepted',
  (license) => {
    expect(unacceptable(productionPackages(locked(license)))).toEqual([])
  },
)

test('development tools are left out, the fonts are included', () => {
  expect(productionPackages(locked('GPL-3.0-only', 'planted', { dev: true }))).toEqual([])
  const names = productionPackages(lockText).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['@fontsource-variable/inter', '@fontsource/opendyslexic']))
})
