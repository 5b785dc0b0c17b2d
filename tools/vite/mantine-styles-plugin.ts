import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Chunk } from '../import-graph.ts'

const mantine = join(import.meta.dirname, '../../node_modules/@mantine/core')
const whole = join(mantine, 'styles.layer.css')
const partOf = (name: string) => join(mantine, `styles/${name}.layer.css`)

/** What every component builds on. */
const foundation = ['baseline', 'default-css-variables', 'global']

/** Leaves out of Mantine's sheet, more than half of it, the components that no screen uses. */
export function mantineStyles(chunks: readonly Chunk[]): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    load(id) {
      if (id !== whole) return undefined
      const sheet = readFileSync(whole, 'utf8')
      const used = new Set(chunks.flatMap(({ modules }) => modules.flatMap(stylesOf)))
      const parts = [...used].map((name) => readFileSync(partOf(name), 'utf8'))
      // Mantine's order, in which later rules override earlier ones.
      const inOrder = parts.toSorted((one, other) => placeIn(sheet, one) - placeIn(sheet, other))
      return [...foundation.map((name) => readFileSync(partOf(name), 'utf8')), ...inOrder].join('\n')
    },
  }
}

/** The name of the sheet that the module holds the classes of. */
function stylesOf(id: string): string[] {
  const name = id.startsWith(mantine) ? /(\w+)\.module\.(css\.)?mjs$/.exec(id)?.[1] : undefined
  if (name === undefined) return []
  if (!existsSync(partOf(name))) throw new Error(`Mantine has no sheet for ${id}`)
  return [name]
}

function placeIn(sheet: string, part: string): number {
  const place = sheet.indexOf(/\.m_[\da-f]+/.exec(part)?.[0] ?? '')
  if (place < 0) throw new Error(`Mantine's sheet has no part that begins ${part.slice(0, 100)}`)
  return place
}
