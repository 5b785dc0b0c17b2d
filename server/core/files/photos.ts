import { refuse } from '../http/refuse.ts'

/** The longest side in pixels: what is written on a licence can be read. */
export const documentSide = 1600

/** For the small circle beside a name, on the sharpest screens. */
export const pictureSide = 480

/** A small file can unfold to gigabytes, so the size is read before the picture is. */
const mostPixels = 25_000_000

const notPicture = 'This file is no JPEG, PNG or WebP picture. Nothing was changed. Choose another, or take it again.'
const tooManyPixels =
  'This picture has too many pixels. Nothing was changed. Choose a smaller one, or take it again at a lower quality.'
const damaged = 'This picture is damaged or not whole. Nothing was changed. Choose another, or take it again.'

const starts: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/**
 * A picture in base64 as a JPEG of our own making: upright, still, at most so many pixels a side, without where and when
 * it was taken and without anything else that the file held.
 */
export async function reencodeJpeg(photo: string, longestSide: number): Promise<Buffer> {
  const bytes = Buffer.from(photo, 'base64')
  // Looked at first, so that no reader of another format (SVG, PDF) ever gets a stranger's file.
  if (!starts.some((isStart) => isStart(bytes))) refusePhoto(notPicture)
  // Loaded when the first photo comes: a start does without its tenth of a second.
  const { default: sharp } = await import('sharp')
  // One thread a picture, and none kept in memory: the two that are decoded at once leave room for everything else.
  sharp.concurrency(1)
  sharp.cache(false)
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  const { width, height } = await picture.metadata().catch(() => refusePhoto(damaged))
  if (width * height > mostPixels) refusePhoto(tooManyPixels)
  return picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => refusePhoto(damaged))
}

function refusePhoto(sentence: string): never {
  refuse('BAD_REQUEST', sentence, { photo: sentence })
}
