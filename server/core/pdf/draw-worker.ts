import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { fontFiles, isFontFile, openFonts } from './fonts.ts'
import { layDocument } from './lay-document.ts'
import type { PdfDocument } from './pdf-content.ts'

// The thread that drawPdf starts: it draws one document and ends.

const line = '#c9ccd1'
const never = () => 0

pdfmake.setFonts(fontFiles)
// It reads nothing but our fonts, whatever a document says.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(isFontFile)
pdfmake.setTableLayouts({
  facts: { hLineWidth: never, vLineWidth: never, paddingLeft: never, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
  rows: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.5),
    vLineWidth: never,
    hLineColor: () => line,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  banner: {
    hLineWidth: never,
    vLineWidth: never,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 6,
    paddingBottom: () => 6,
  },
})

// What the thread is started with is what drawPdf takes.
const document: PdfDocument = workerData
const bytes = await pdfmake.createPdf(layDocument(document, openFonts())).getBuffer()
const drawn = new Uint8Array(bytes)
parentPort?.postMessage(drawn, [drawn.buffer])
