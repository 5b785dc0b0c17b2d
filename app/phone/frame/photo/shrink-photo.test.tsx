import { expect, test } from 'vitest'
import { aPhoto } from '#test/component/a-photo.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const made = 'Kit’s phone 2026:11:28 07:12:33 -34.5 146.1'

/** A photo with what a camera adds to it, in the segment APP1 behind the first marker. */
async function withExif(photo: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const exif = new TextEncoder().encode(`Exif\0\0${made}`)
  const length = exif.length + 2
  const segment = new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...exif])
  return new Blob([bytes.slice(0, 2), segment, bytes.slice(2)], { type: 'image/jpeg' })
}

const textOf = async (blob: Blob) => new TextDecoder().decode(await blob.arrayBuffer())

test('what the camera adds to a photo, such as the time and the position, is not in what is sent', async () => {
  const taken = await withExif(await aPhoto('gate.jpg'))
  expect(await textOf(taken)).toContain(made)
  const shrunk = await shrinkPhoto(taken)
  const text = 'photo' in shrunk ? await textOf(shrunk.photo) : ''
  expect(text.length).toBeGreaterThan(100)
  expect(['Exif', made].filter((trace) => text.includes(trace))).toEqual([])
})
