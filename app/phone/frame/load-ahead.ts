import { partLoads } from './lazy-part.ts'

/** The chunks that are no parts of a screen. */
const others = [() => import('#app/phone/outbox/send/send-round.ts'), () => import('#shared/texts.ts')]

/**
 * Loads every chunk, also those of parts that become known by it. Without a service worker they must load now, because
 * they can't load later without reception. A chunk that fails to load here is tried again when it is opened.
 */
export async function loadAhead(): Promise<void> {
  const loaded = new Set<() => Promise<unknown>>()
  for (let next = [...others, ...partLoads]; next.length > 0; next = partLoads.filter((load) => !loaded.has(load))) {
    for (const load of next) loaded.add(load)
    await Promise.allSettled(next.map((load) => load()))
  }
}
