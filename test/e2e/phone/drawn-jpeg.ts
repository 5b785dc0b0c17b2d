import type { Page } from '@playwright/test'

/** A picture file of the given size in pixels, which the browser draws itself. */
export async function drawnJpeg(page: Page, name: string, width: number, height: number) {
  const base64 = await page.evaluate(
    (size) => {
      const canvas = document.createElement('canvas')
      canvas.width = size.width
      canvas.height = size.height
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.fillStyle = 'steelblue'
        pen.fillRect(0, 0, size.width, size.height / 2)
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    { width, height },
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
