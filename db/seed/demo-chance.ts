import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'

/**
 * Pseudo-random values for the demo farm. Each depends only on its key, so one day always gives the same farm, and last
 * week stays the same when the farm is created again tomorrow.
 */
const bytesOf = (key: string) => createHash('sha256').update(`Willow Creek, ${key}`).digest()

/** From 0 up to, but not including, 1. */
export function chance(key: string): number {
  return bytesOf(key).readUInt32BE() / 2 ** 32
}

export function pick<Option>(options: readonly [Option, ...Option[]], key: string): Option {
  return options[Math.floor(chance(key) * options.length)] ?? options[0]
}

/** The same key and instant always give the same id. Ids sort by instant, as all ids do. */
export function demoId(key: string, instant: string): string {
  return newId({ msecs: Temporal.Instant.from(instant).epochMilliseconds, random: bytesOf(key) })
}
