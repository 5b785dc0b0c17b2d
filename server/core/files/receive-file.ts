import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { cutText } from '#shared/core/cut-text.ts'
import { mostFileBytes } from '#shared/files/file-limits.ts'
import { textOf } from '#shared/texts.ts'
import { refuse, refuseForNow } from '../http/refuse.ts'

export interface ReceivedFile {
  /** As the browser named it, without its ending. */
  name: string
  /** Deleted when the work with it ends. */
  path: string
  sizeBytes: number
  sha256: string
}

/** Boundaries and headers of the one part. */
const envelopeBytes = 2048

const tooLarge = textOf('files.tooLarge', { megabytes: mostFileBytes / 1024 ** 2 })

/**
 * Streams the one file of a multipart request to the folder and works with it there. It holds no more of the file in
 * memory than a part that has just arrived, and no database connection.
 */
export async function receiveFile<Result>(
  request: FastifyRequest,
  folder: string,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE', textOf('files.noFile'))
  if (Number(request.headers['content-length'] ?? 0) > mostFileBytes + envelopeBytes) {
    refuse('PAYLOAD_TOO_LARGE', tooLarge)
  }
  const part = await request
    .file({ limits: { files: 1, fields: 0, parts: 1, fileSize: mostFileBytes } })
    .catch(refusePart)
  if (!part) refuse('BAD_REQUEST', textOf('files.noFile'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let sizeBytes = 0
  const counted = new PassThrough().on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
    hash.update(chunk)
  })
  try {
    await pipeline(part.file, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(refusePart)
    if (part.file.truncated) refuse('PAYLOAD_TOO_LARGE', tooLarge)
    return await work({ name: plainName(part.filename), path, sizeBytes, sha256: hash.digest('hex') })
  } finally {
    await rm(path, { force: true })
  }
}

/** A failure of the disk is ours; all others are the client's, or the network's between us. */
function refusePart(problem: unknown): never {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') refuse('PAYLOAD_TOO_LARGE', tooLarge)
  if (code === 'ENOSPC' || code === 'EACCES') throw problem
  refuseForNow('BAD_REQUEST', textOf('files.cutOff'))
}

/** One line without a folder, safe to show and to offer as the name of a download. */
function plainName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const shown = base.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').replace(/\.[^.]{0,10}$/, '')
  return cutText(shown.trim(), 150) || 'file'
}
