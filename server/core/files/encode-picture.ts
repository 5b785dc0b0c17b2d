import { textOf } from '#shared/texts.ts'
import { refuse } from '../http/refuse.ts'
import { typeOf } from './file-type.ts'

/** The longest side in pixels: the text on a licence stays readable. */
export const photoSide = 1600

/** Enough for the small circle beside a name, on the sharpest screens, and for a picture in a list. */
export const thumbnailSide = 480

/** A small file can unfold to gigabytes, so the dimensions are read before the pixels. */
const mostPixels = 50_000_000

export interface EncodedPicture {
  jpeg: Buffer
  /** Null when the picture itself is as small. */
  thumbnail: Buffer | null
  width: number
  height: number
}

/**
 * Encodes a picture again as JPEG: upright, still, at most `longestSide` pixels a side, and without location, date or
 * any other metadata.
 * @param source the bytes, or the path of a file whose type is known to be a picture's
 */
export async function encodePicture(source: Buffer | string, longestSide: number): Promise<EncodedPicture> {
  // Checked first, so that decoders of other formats (SVG, PDF) never get an untrusted file.
  if (typeof source !== 'string' && !typeOf(source)?.isPicture) refusePhoto('core.notAPhoto')
  // Loaded at the first photo, which saves a tenth of a second at start.
  const { default: sharp } = await import('sharp')
  // One thread per photo and no cache: the two photos that are decoded at once must not slow other calls.
  sharp.concurrency(1)
  sharp.cache(false)
  const picture = sharp(source, { failOn: 'error', limitInputPixels: false })
  const found = await picture.metadata().catch(() => refusePhoto('core.damagedPhoto'))
  if (found.width * found.height > mostPixels) refusePhoto('core.tooManyPixels')
  const { data: jpeg, info } = await picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refusePhoto('core.damagedPhoto'))
  const { width, height } = info
  if (Math.max(width, height) <= thumbnailSide) return { jpeg, thumbnail: null, width, height }
  const thumbnail = await sharp(jpeg)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside' })
    .jpeg({ quality: 75 })
    .toBuffer()
  return { jpeg, thumbnail, width, height }
}

function refusePhoto(code: 'core.notAPhoto' | 'core.tooManyPixels' | 'core.damagedPhoto'): never {
  refuse('BAD_REQUEST', textOf(code), { at: 'photo' })
}
