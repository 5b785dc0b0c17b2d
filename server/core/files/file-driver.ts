import type { Readable } from 'node:stream'

/** Both ends are included, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where the bytes of files are: a folder, or a bucket of an S3 service. A path is a store as in Specification 7, for
 * instance `timesheet_location`, then ids, and an ending.
 */
export interface FileDriver {
  /** Stores the whole stream or nothing. A concurrent reader gets the old bytes or the new ones, never a part. */
  put(path: string, bytes: Readable, sizeBytes: number): Promise<void>
  /** Undefined when the file does not exist. The caller reads the stream to its end or destroys it. */
  get(path: string, range?: ByteRange): Promise<Readable | undefined>
  /** Does nothing when the file does not exist. */
  remove(path: string): Promise<void>
  /** Every path in a folder and those below it, in no order; parts of unfinished writes as well. */
  list(folder: string): AsyncIterable<string>
}

/** Names consist of ids, so that none leads out of the store. */
const pathForm = /^[a-z_]{1,40}(?:\/[0-9a-f-]{2,36}){1,3}(?:\.[0-9a-f-]{36})?(?:\.[a-z]{1,9})?$/

/** @throws a RangeError for what cannot be the path of a file */
export function checkPath(path: string): string {
  if (!pathForm.test(path)) throw new RangeError('Not the path of a stored file.')
  return path
}

/** The stream itself, which fails when it ends early or goes on too long: a part must not pass for the whole. */
export async function* exactly(bytes: Readable, sizeBytes: number): AsyncGenerator<Buffer> {
  let arrived = 0
  for await (const part of bytes) {
    const chunk = Buffer.from(part)
    arrived += chunk.length
    if (arrived > sizeBytes) throw new RangeError(`more than the ${sizeBytes} bytes of the file arrived`)
    yield chunk
  }
  if (arrived < sizeBytes) throw new RangeError(`${arrived} of the ${sizeBytes} bytes of the file arrived`)
}
