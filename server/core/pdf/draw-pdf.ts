import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { PdfDocument } from './pdf-content.ts'

/** Longer than the largest report takes on a slow machine. */
const mostMs = 60_000
const mostMegabytes = 768

const drawn = z.instanceof(Uint8Array)

/**
 * Draws a document in a thread of its own, because setting and compressing hundreds of paragraphs would keep every other call waiting.
 * @throws when it takes more than a minute or too much memory
 */
export function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('draw-worker.ts', import.meta.url), {
      workerData: document,
      // Those of a test runner are not for it.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const timer = setTimeout(() => void worker.terminate(), mostMs)
    worker.once('message', (bytes) => resolve(drawn.parse(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      // Changes nothing where it has answered.
      reject(new Error('a PDF took too long to draw'))
    })
  })
}
