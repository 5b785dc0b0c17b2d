import { open } from 'node:fs/promises'

export interface FileType {
  type: string
  ending: string
  /** Decoded and encoded again: only pixels are stored. */
  isPicture: boolean
}

const picture = (kind: string, ending: string): FileType => ({ type: `image/${kind}`, ending, isPicture: true })
/** A voice note, as browsers record it. */
const audio = (kind: string, ending: string): FileType => ({ type: `audio/${kind}`, ending, isPicture: false })
const audioBrands = ['M4A ', 'mp41', 'mp42', 'isom', 'iso5', 'iso6']
const office = (kind: string, ending: string): FileType => ({
  type: `application/vnd.openxmlformats-officedocument.${kind}`,
  ending,
  isPicture: false,
})

const kinds: [FileType, (start: Buffer) => boolean][] = [
  [picture('jpeg', 'jpg'), startsWith([0xff, 0xd8, 0xff])],
  [picture('png', 'png'), startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [picture('webp', 'webp'), (start) => hasText(start, 'RIFF') && hasText(start, 'WEBP', 8)],
  [{ type: 'application/pdf', ending: 'pdf', isPicture: false }, (start) => hasText(start, '%PDF-')],
  [audio('webm', 'webm'), startsWith([0x1a, 0x45, 0xdf, 0xa3])],
  [audio('ogg', 'ogg'), (start) => hasText(start, 'OggS')],
  [audio('mp4', 'm4a'), (start) => hasText(start, 'ftyp', 4) && audioBrands.some((brand) => hasText(start, brand, 8))],
  [office('wordprocessingml.document', 'docx'), isZipWith('word/')],
  [office('spreadsheetml.sheet', 'xlsx'), isZipWith('xl/')],
]

const hasText = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

function startsWith(signature: readonly number[]) {
  return (start: Buffer) => start.subarray(0, signature.length).equals(Buffer.from(signature))
}

/** Word and Excel files are ZIP archives that name their parts near the beginning. */
function isZipWith(folder: string) {
  return (start: Buffer) => hasText(start, 'PK\u0003\u0004') && start.includes(folder)
}

/** Enough for the names of a ZIP archive's first parts. */
const startBytes = 8192

/** By the bytes at the beginning: what the browser calls a file proves nothing. Undefined for a type we do not take. */
export const typeOf = (start: Buffer): FileType | undefined => kinds.find(([, matches]) => matches(start))?.[0]

/** The photos of iPhones, which our decoder cannot read. Browsers convert them when asked for JPEG. */
export const isHeic = (start: Buffer) =>
  hasText(start, 'ftyp', 4) && ['heic', 'heix', 'hevc', 'mif1', 'msf1'].some((brand) => hasText(start, brand, 8))

export async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(startBytes), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
