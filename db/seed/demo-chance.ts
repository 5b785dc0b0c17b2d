import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'

/**
 * What looks like chance on the demo farm. It hangs on the key alone and on nothing asked before, so that the same day
 * gives the same farm, and last week stays as it was when the farm is made anew tomorrow.
 */
const bytesOf = (key: string) => createHash('sha256').update(`Willow Creek, ${key}`).digest()

/** From 0 up to, and not including, 1. */
export function chance(key: string): number {
  return bytesOf(key).readUInt32BE() / 2 ** 32
}

export function pick<Option>(options: readonly [Option, ...Option[]], key: string): Option {
  return options[Math.floor(chance(key) * options.length)] ?? options[0]
}

/** The same id for the same key and instant, sorting by the instant as every id does. */
export function demoId(key: string, instant: string): string {
  return newId({ msecs: Temporal.Instant.from(instant).epochMilliseconds, random: bytesOf(key) })
}
