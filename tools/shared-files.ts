import type { Chunk } from './import-graph.ts'

/**
 * One more file costs about as long as this much unminified code, some 10 kB compressed: its headers, a dictionary of its
 * own and its turn on a slow line. With less or more, the first screens load more (decision 0045).
 */
const costOfFile = 84_000

/** A file of several chunks. */
interface File {
  chunks: ReadonlySet<Chunk>
  /** The screens and drawers that load it. */
  users: ReadonlySet<Chunk>
  size: number
}

interface Pair {
  one: File
  other: File
  gain: number
}

/** How much a screen or drawer counts, of those that begin at this module. */
type WeightOf = (entry: string) => number

/**
 * Divides what several screens share into few files. At first each set of screens has a file of its own; two of them
 * become one as long as that saves more files than it makes screens load code that only others need.
 * @param shared the chunks to divide
 * @returns the modules of each file
 */
export function sharedFiles(
  all: readonly Chunk[],
  shared: ReadonlySet<Chunk>,
  weightOf: WeightOf,
): ReadonlySet<string>[] {
  const entries = all.filter(({ entry }) => entry !== null)
  const usersOf = (chunk: Chunk) => new Set(entries.filter(({ loads }) => loads.has(chunk)))
  const fileOf = new Map<Chunk, File>(
    all.map((chunk) => [chunk, { chunks: new Set([chunk]), users: usersOf(chunk), size: chunk.size }]),
  )
  const isThere = (file: File) => [...file.chunks].every((chunk) => fileOf.get(chunk) === file)
  const files = new Set([...fileOf.values()].filter(({ chunks }) => shared.isSupersetOf(chunks)))
  const gain = gainBy(weightOf)
  let pairs: Pair[] = [...files].flatMap((one, index, each) =>
    each.slice(index + 1).map((other) => ({ one, other, gain: gain(one, other) })),
  )
  for (;;) {
    pairs = pairs
      .filter((pair) => pair.gain > 0 && isThere(pair.one) && isThere(pair.other))
      .toSorted((a, b) => b.gain - a.gain)
    const best = pairs.find(({ one, other }) => !isBetween(fileOf, one, other) && !isBetween(fileOf, other, one))
    if (!best) return [...files].map(({ chunks }) => new Set([...chunks].flatMap(({ modules }) => modules)))
    const { one, other } = best
    const merged = {
      chunks: one.chunks.union(other.chunks),
      users: one.users.union(other.users),
      size: one.size + other.size,
    }
    for (const chunk of merged.chunks) fileOf.set(chunk, merged)
    files.delete(one)
    files.delete(other)
    for (const file of files) pairs.push({ one: file, other: merged, gain: gain(file, merged) })
    files.add(merged)
  }
}

function gainBy(weightOf: WeightOf) {
  const weigh = (users: ReadonlySet<Chunk>) => [...users].reduce((sum, { entry }) => sum + weightOf(entry ?? ''), 0)
  return (one: File, other: File) => {
    const wasted =
      weigh(one.users.difference(other.users)) * other.size + weigh(other.users.difference(one.users)) * one.size
    return weigh(one.users.intersection(other.users)) * costOfFile - wasted
  }
}

/** Whether a way leads through other files, which would become a cycle: modules would run before those they import. */
function isBetween(fileOf: ReadonlyMap<Chunk, File>, start: File, end: File): boolean {
  const next = (file: File) =>
    [...file.chunks].flatMap(({ loads }) => [...loads].flatMap((chunk) => fileOf.get(chunk) ?? []))
  const reached = new Set(next(start).filter((file) => file !== start && file !== end))
  for (const file of reached) for (const each of next(file)) if (each !== start) reached.add(each)
  return reached.has(end)
}
