import { isSmallEnough, type PhotoStep, photoSteps } from './photo-size.ts'

/** @returns the photo as JPEG, upright and small enough to send; otherwise the problem */
export async function shrinkPhoto(file: Blob): Promise<{ photo: Blob } | { problem: 'unreadable' | 'tooLarge' }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return { problem: 'unreadable' }
  try {
    for (const step of photoSteps(bitmap.width, bitmap.height)) {
      const jpeg = await drawn(bitmap, step)
      if (jpeg && isSmallEnough(jpeg.size)) return { photo: jpeg }
    }
    return { problem: 'tooLarge' }
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, { width, height, quality }: PhotoStep): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency; transparent pixels would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
