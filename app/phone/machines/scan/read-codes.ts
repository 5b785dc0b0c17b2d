import jsQR from 'jsqr'

/** Between two looks: a code is read at once and the battery lasts. */
const lookMs = 150
/** Enough to read a label at arm's length, and quick on an old phone. */
const mostPixels = 640

/** Why the camera shows nothing. */
export type CameraProblem = 'denied' | 'missing'

interface Reading {
  signal: AbortSignal
  onCode: (code: string) => void
}

/**
 * Shows the camera at the back and reads the codes that it sees, until the signal ends it.
 * @returns why it can't; null after the end
 */
export async function readCodes(video: HTMLVideoElement, { signal, onCode }: Reading): Promise<CameraProblem | null> {
  // Pages without https have no cameras.
  if (!('mediaDevices' in navigator)) return 'missing'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    const stop = () => stream.getTracks().forEach((track) => track.stop())
    if (signal.aborted) {
      stop()
      return null
    }
    signal.addEventListener('abort', stop, { once: true })
    video.srcObject = stream
    await video.play()
    look(video, { signal, onCode })
    return null
  } catch (error) {
    if (signal.aborted) return null
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing'
  }
}

function look(video: HTMLVideoElement, { signal, onCode }: Reading) {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const timer = setInterval(() => {
    const { videoWidth, videoHeight } = video
    if (!pen || videoWidth === 0) return
    const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    const found = jsQR(pen.getImageData(0, 0, width, height).data, width, height, { inversionAttempts: 'dontInvert' })
    if (found) onCode(found.data)
  }, lookMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}
