/** Polyfills for phones from before 2024 (Safari 16, Chrome 108), loaded by main.tsx. */

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function toReversed<Item>(this: readonly Item[]): Item[] {
  // oxlint-disable-next-line unicorn/no-array-reverse -- the other is what is missing
  return [...this].reverse()
}

function toSorted<Item>(this: readonly Item[], inOrder?: (one: Item, other: Item) => number): Item[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the other is what is missing
  return [...this].sort(inOrder)
}

function add(target: object, methods: Record<string, unknown>) {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}

add(Map, { groupBy })
add(Array.prototype, { toReversed, toSorted })
