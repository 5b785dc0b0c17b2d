import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Chunk } from './import-graph.ts'
import { sharedFiles } from './shared-files.ts'

type Made = Chunk & { loads: Set<Chunk> }

const chunk = (name: string, size: number, imports: readonly Chunk[] = [], entry: string | null = null): Made => {
  const made: Made = { modules: [name], entry, size, loads: new Set(imports.flatMap(({ loads }) => [...loads])) }
  made.loads.add(made)
  return made
}

const evenly = () => 1
const filesOf = (all: readonly Chunk[], shared: readonly Chunk[], weightOf: (entry: string) => number = evenly) =>
  sharedFiles(all, new Set(shared), weightOf)
    .map((modules) => [...modules].toSorted().join(' '))
    .toSorted()

test('small chunks of almost the same screens become one file, and large ones of others do not', () => {
  const [icon, row, map] = [chunk('icon', 500), chunk('row', 900), chunk('map', 900_000)]
  const screens = [
    chunk('approve', 1, [icon, row], 'approve'),
    chunk('overview', 1, [row], 'overview'),
    chunk('track', 1, [row, map], 'track'),
    chunk('running', 1, [map], 'running'),
  ]
  expect(filesOf([icon, row, map, ...screens], [icon, row, map])).toEqual(['icon row', 'map'])
})

test('a screen that counts for more keeps what it does not need out', () => {
  const [mine, theirs] = [chunk('mine', 80_000), chunk('theirs', 80_000)]
  const screens = [
    chunk('first', 1, [mine], 'first'),
    ...['a', 'b', 'c'].map((name) => chunk(name, 1, [mine, theirs], name)),
  ]
  const all = [mine, theirs, ...screens]
  expect(filesOf(all, [mine, theirs])).toEqual(['mine theirs'])
  expect(filesOf(all, [mine, theirs], (entry) => (entry === 'first' ? 10 : 1))).toEqual(['mine', 'theirs'])
})

test('no file is imported by what it imports, and every chunk is in one file', () => {
  const graph = array(record({ size: integer({ min: 1, max: 200_000 }), imports: array(nat(20), { maxLength: 3 }) }), {
    minLength: 2,
    maxLength: 14,
  })
  const screens = array(array(nat(20), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  assert(
    property(graph, screens, (made, used) => {
      const shared: Chunk[] = []
      for (const [index, { size, imports }] of made.entries())
        shared.push(
          chunk(
            `${index}`,
            size,
            imports.flatMap((each) => shared[each] ?? []),
          ),
        )
      const entries = used.map((uses, index) =>
        chunk(
          `s${index}`,
          1,
          uses.flatMap((each) => shared[each] ?? []),
          `s${index}`,
        ),
      )
      const files = sharedFiles([...shared, ...entries], new Set(shared), evenly)
      expect(files.flatMap((modules) => [...modules]).toSorted()).toEqual(
        shared.map(({ modules: [name] }) => name).toSorted(),
      )

      const fileOf = ({ modules: [name = ''] }: Chunk) => files.findIndex((modules) => modules.has(name))
      const imported = files.map(
        (_, file) =>
          new Set(shared.filter((each) => fileOf(each) === file).flatMap(({ loads }) => [...loads].map(fileOf))),
      )
      for (const [file, first] of imported.entries()) {
        const reached = new Set([...first].filter((each) => each !== file))
        for (const each of reached) for (const next of imported[each] ?? []) if (next !== each) reached.add(next)
        expect(reached.has(file)).toBe(false)
      }
    }),
  )
})
