import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'

const reencodeJpeg = async (photo: Buffer, side: number) => (await encodePicture(photo, side)).jpeg

const plain = (width: number, height: number, background = '#3b7') =>
  sharp({ create: { width, height, channels: 3, background } })
const refused = (part: string) => ({ code: 'BAD_REQUEST', data: { fields: { photo: expect.stringContaining(part) } } })

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG of the same size', async (format) => {
  const made = await reencodeJpeg(await plain(40, 30).toFormat(format).toBuffer(), 1600)
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
})

test('a large photo is scaled down in proportion, a small one is not scaled up', async () => {
  const made = await reencodeJpeg(await plain(3000, 1500).png().toBuffer(), 1600)
  expect(await sharp(made).metadata()).toMatchObject({ width: 1600, height: 800 })
})

test('a photo is rotated upright, and its metadata is removed', async () => {
  const taken = plain(40, 20)
    .withExif({ IFD0: { Artist: 'Ana Bell' }, IFD3: { GPSLatitude: '30/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
  const made = await reencodeJpeg(await taken.jpeg().toBuffer(), 1600)
  expect(made.includes('Ana Bell')).toBe(false)
  const { width, height, exif, icc, xmp, orientation } = await sharp(made).metadata()
  expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 20, height: 40 })
})

test('data hidden behind or inside a photo is removed', async () => {
  const script = Buffer.from('<script>alert(1)</script>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  const jpeg = await plain(20, 20).jpeg().toBuffer()
  const polyglot = Buffer.concat([
    jpeg.subarray(0, 2),
    comment,
    jpeg.subarray(2),
    script,
    Buffer.from('PK\u0003\u0004'),
  ])
  const made = await reencodeJpeg(polyglot, 1600)
  expect(made.includes('script')).toBe(false)
  expect(made.includes('PK\u0003\u0004')).toBe(false)
})

test('an animated picture becomes its first frame', async () => {
  const frames = Buffer.concat([
    await plain(10, 10, '#f00').raw().toBuffer(),
    await plain(10, 10, '#00f').raw().toBuffer(),
  ])
  const moving = sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } }).webp({ loop: 0 })
  const made = sharp(await reencodeJpeg(await moving.toBuffer(), 1600))
  expect(await made.metadata()).toMatchObject({ width: 10, height: 10 })
  expect((await made.stats()).dominant.r).toBeGreaterThan(200)
})

test('transparency becomes white', async () => {
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { channels } = await sharp(await reencodeJpeg(await clear.png().toBuffer(), 1600)).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('%s is not a photo', async (_, bytes) => {
  await expect(reencodeJpeg(bytes, 1600)).rejects.toMatchObject(refused('not a JPEG, PNG or WebP'))
})

test('a GIF is not a photo, although sharp could read it', async () => {
  await expect(reencodeJpeg(await plain(9, 9).gif().toBuffer(), 1600)).rejects.toMatchObject(refused('not a JPEG'))
})

test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s is refused', async (format) => {
  const noise = sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
  const whole = await noise.toFormat(format).toBuffer()
  const half = whole.subarray(0, whole.length / 2)
  await expect(reencodeJpeg(half, 1600)).rejects.toMatchObject(refused('damaged or incomplete'))
})

test('a header alone is not a photo', async () => {
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  await expect(reencodeJpeg(start, 1600)).rejects.toMatchObject(refused('damaged or incomplete'))
})

test('a small file that unfolds to a billion pixels is refused before it does', async () => {
  await expect(reencodeJpeg(pngSaying(40_000, 40_000), 1600)).rejects.toMatchObject(refused('too many pixels'))
})

/** A PNG whose header names the size. */
function pngSaying(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
