import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'qrcode'
import type { BrowserCommand } from 'vitest/node'

/** What the browser's fake camera films: it reads the file when a page opens the camera. */
const film = join(tmpdir(), `muster-camera-${process.pid}.y4m`)

/** Give the browser a camera that needs no consent. */
export const cameraArguments = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Holds a QR code before the camera. */
    showToCamera: (text: string) => Promise<void>
  }
}

const [width, height, pixels] = [640, 480, 8]
const [black, white, noColour] = [16, 235, 128]

export const showToCamera: BrowserCommand<[text: string]> = async (_, text) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const luma = Buffer.alloc(width * height, white)
  const [left, top] = [width, height].map((side) => Math.floor((side - modules.size * pixels) / 2))
  for (const [index, dark] of [...modules.data].entries()) {
    if (!dark) continue
    const x = (left ?? 0) + (index % modules.size) * pixels
    const y = (top ?? 0) + Math.floor(index / modules.size) * pixels
    for (let line = y; line < y + pixels; line++) luma.fill(black, line * width + x, line * width + x + pixels)
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, noColour)])
  await writeFile(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 C420\n`), frame, frame]))
}
