import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { encodePicture, photoSide } from './encode-picture.ts'
import type { FileDriver } from './file-driver.ts'

/** What a row says about bytes that are stored. */
export interface StoredFile {
  storageKey: string
  name: string
  type: string
  sizeBytes: number
  /** 0 without a thumbnail. */
  thumbnailBytes: number
  sha256: string
  /** Null unless it is a picture. */
  width: number | null
  height: number | null
}

/** The last two digits of a key are random, so that no folder holds all files. */
export const folders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

export const folderPath = (folder: string) => `files/${folder}`
export const bytesPath = (storageKey: string) => `${folderPath(storageKey.slice(-2))}/${storageKey}`
export const thumbnailPath = (storageKey: string) => `${bytesPath(storageKey)}.thumbnail`

/** Stores a picture, encoded again, with its thumbnail. @param source its bytes, or the path of a file */
export async function storePicture(
  files: FileDriver,
  source: Buffer | string,
  { name, longestSide = photoSide, storageKey = newId() }: { name: string; longestSide?: number; storageKey?: string },
): Promise<StoredFile> {
  const { jpeg, thumbnail, width, height } = await encodePicture(source, longestSide)
  await files.put(bytesPath(storageKey), Readable.from([jpeg]), jpeg.length)
  if (thumbnail) await files.put(thumbnailPath(storageKey), Readable.from([thumbnail]), thumbnail.length)
  const sha256 = createHash('sha256').update(jpeg).digest('hex')
  const sizes = { sizeBytes: jpeg.length, thumbnailBytes: thumbnail?.length ?? 0 }
  return { storageKey, name: `${name}.jpg`, type: 'image/jpeg', ...sizes, sha256, width, height }
}

/** Stores a file as it is. @param path where it was received */
export async function storeDocument(
  files: FileDriver,
  path: string,
  document: Pick<StoredFile, 'name' | 'type' | 'sizeBytes' | 'sha256'>,
): Promise<StoredFile> {
  const storageKey = newId()
  await files.put(bytesPath(storageKey), createReadStream(path), document.sizeBytes)
  return { storageKey, ...document, thumbnailBytes: 0, width: null, height: null }
}

/** Deletes bytes to which no row refers. */
export async function removeBytes(files: FileDriver, storageKey: string): Promise<void> {
  await Promise.all([files.remove(bytesPath(storageKey)), files.remove(thumbnailPath(storageKey))])
}
