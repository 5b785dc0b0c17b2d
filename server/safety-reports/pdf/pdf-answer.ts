import { Readable } from 'node:stream'
import { dispositionOf } from '#server/core/files/content-disposition.ts'

/** A PDF to save. It is drawn again for each call, because it says what its reader may see now. */
export function pdfAnswer(bytes: Uint8Array, name: string) {
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': dispositionOf('attachment', name),
      'cache-control': 'private, no-store',
    },
    body: Readable.toWeb(Readable.from([Buffer.from(bytes)])),
  }
}

/** What file systems and zips take: "Pre-start Tractor 3 2026-11-20 North block.pdf". */
export const pdfName = (parts: readonly string[]) =>
  `${parts
    .map((part) => part.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .join(' ')}.pdf`
