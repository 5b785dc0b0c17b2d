import { refuse } from '../http/refuse.ts'

/** The longest side in pixels: the text on a licence stays readable. */
export const documentSide = 1600

/** Enough for the small circle beside a name, on the sharpest screens. */
export const pictureSide = 480

/** A small file can unfold to gigabytes, so the dimensions are read before the pixels. */
const mostPixels = 25_000_000

const notPicture = 'This file is not a JPEG, PNG or WebP photo. Nothing was changed. Choose another, or take it again.'
const tooManyPixels =
  'This photo has too many pixels. Nothing was changed. Choose a smaller one, or take it again at a lower quality.'
const damaged = 'This photo is damaged or incomplete. Nothing was changed. Choose another, or take it again.'

const starts: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/**
 * Re-encodes a base64 photo as JPEG: upright, still, at most `longestSide` pixels a side, and without location, date or
 * any other metadata.
 */
export async function reencodeJpeg(photo: string, longestSide: number): Promise<Buffer> {
  const bytes = Buffer.from(photo, 'base64')
  // Checked first, so that decoders of other formats (SVG, PDF) never get an untrusted file.
  if (!starts.some((isStart) => isStart(bytes))) refusePhoto(notPicture)
  // Loaded at the first photo, which saves a tenth of a second at start.
  const { default: sharp } = await import('sharp')
  // One thread per photo and no cache: the two photos that are decoded at once must not slow other calls.
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
