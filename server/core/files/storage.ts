import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileDriver } from './file-driver.ts'

/**
 * Small whole files that belong to rows, by store and name. A store is named as in Specification 7, for instance
 * `timesheet_location`.
 */
export interface Storage {
  /** The whole file, or undefined when it does not exist. */
  read(store: string, name: string): Promise<Buffer | undefined>
  /** A concurrent reader gets the old file or the new one, never a part. */
  write(store: string, name: string, bytes: string | Uint8Array): Promise<void>
  /** Does nothing when the file does not exist. */
  remove(store: string, name: string): Promise<void>
}

const storeForm = /^[a-z_]{1,40}$/
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * `<business or person>/<row>.<ending>`, with an optional id in between. Names consist of ids, so that none leads out
 * of the store.
 */
const nameForm = new RegExp(`^${uuid}/(?:${uuid}/)?${uuid}\\.[a-z]{1,8}$`)

/** Throws a RangeError for an invalid store or name. */
function pathOf(store: string, name: string): string {
  if (!storeForm.test(store) || !nameForm.test(name)) throw new RangeError('Not the name of a stored file.')
  return `${store}/${name}`
}

export function openStorage(driver: FileDriver): Storage {
  return {
    async read(store, name) {
      const stream = await driver.get(pathOf(store, name))
      return stream && buffer(stream)
    },
    async write(store, name, bytes) {
      const whole = Buffer.from(bytes)
      await driver.put(pathOf(store, name), Readable.from([whole]), whole.length)
    },
    async remove(store, name) {
      await driver.remove(pathOf(store, name))
    },
  }
}
