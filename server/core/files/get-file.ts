import { Readable } from 'node:stream'
import { isPicture } from '#shared/files/file-kind.ts'
import type { Actor, RequestSteps } from '../http/context.ts'
import { bindChannels } from '../database/bind-channels.ts'
import type { Tx } from '../database/database.ts'
import { dispositionOf } from './content-disposition.ts'
import { refuseNotFound } from '../http/refuse.ts'
import type { ByteRange } from './file-driver.ts'
import { findFile } from './files-store.ts'
import { findPersonFile } from './person-files-store.ts'
import { bytesPath, type StoredFile, thumbnailPath } from './store-file.ts'

/** The bytes of a file never change, and only this browser may keep them. */
const forGood = 'private, max-age=31536000, immutable'

/** A file that a browser would interpret runs no script, and has no access to our pages. */
const noRights = "default-src 'none'; sandbox"

/** Row-level security decides whether the caller may read it. */
export async function getFile(
  { actor, services: { files }, step, headers, log }: RequestSteps,
  { id, size }: { id: string; size?: 'thumbnail' | undefined },
) {
  const file = (await step((tx) => findReadable(tx, actor, id))) ?? refuseNotFound('file')
  const isThumbnail = size === 'thumbnail' && file.thumbnailBytes > 0
  const etag = `"${file.sha256.slice(0, 32)}${isThumbnail ? '-thumbnail' : ''}"`
  const cached = { etag, 'cache-control': forGood }
  if (headers.get('if-none-match')?.includes(etag)) return { status: 304 as const, headers: cached }

  const sizeBytes = isThumbnail ? file.thumbnailBytes : file.sizeBytes
  const ifRange = headers.get('if-range')
  const range = ifRange === null || ifRange === etag ? rangeOf(headers.get('range'), sizeBytes) : undefined
  const path = isThumbnail ? thumbnailPath(file.storageKey) : bytesPath(file.storageKey)
  const stream = await files.get(path, range)
  if (!stream) {
    log.error({ storageKey: file.storageKey }, 'the bytes of a file are missing')
    refuseNotFound('file')
  }
  const { first, last } = range ?? { first: 0, last: sizeBytes - 1 }
  return {
    status: range ? (206 as const) : (200 as const),
    headers: {
      ...cached,
      'accept-ranges': 'bytes',
      'content-type': file.type,
      'content-length': String(last - first + 1),
      'content-disposition': dispositionOfFile(file),
      'content-security-policy': noRights,
      ...(range && { 'content-range': `bytes ${first}-${last}/${sizeBytes}` }),
    },
    body: Readable.toWeb(stream),
  }
}

/** A file of the business or of the caller's channels, or of the caller's own record. Others read a person's files through that person. */
async function findReadable(tx: Tx, { managerId, userId, active }: Actor, id: string): Promise<StoredFile | undefined> {
  if (active) await bindChannels(tx)
  return (await findFile(tx, managerId, id)) ?? findPersonFile(tx, { userId }, id)
}

/** One range of bytes. Undefined for anything else, which is answered with the whole file, as RFC 9110 allows. */
export function rangeOf(header: string | null, sizeBytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  return first <= last ? { first, last } : undefined
}

/** Pictures are shown, all else is saved. */
const dispositionOfFile = ({ name, type }: StoredFile) => dispositionOf(isPicture(type) ? 'inline' : 'attachment', name)
