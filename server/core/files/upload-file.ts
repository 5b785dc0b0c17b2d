import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { textOf } from '#shared/texts.ts'
import type { UploadedFile } from '#shared/files/files-contract.ts'
import type { Actor, RequestSteps } from '../http/context.ts'
import { actAnonymously, hourOf } from '../database/act-anonymously.ts'
import type { Tx } from '../database/database.ts'
import { refuse, refuseForNow } from '../http/refuse.ts'
import { isHeic, readStart, typeOf } from './file-type.ts'
import { addFile, findFile, findStoredBytes } from './files-store.ts'
import { findPersonFile } from './person-files-store.ts'
import { removeBytes, storeDocument, storePicture, type StoredFile } from './store-file.ts'
import type { ReceivedFile } from './receive-file.ts'

/** For a business. 30 employees with two photos of 300 kB on each working day fill it in a year. */
const mostBusinessBytes = 5 * 1024 ** 3

/** What a phone records in 14 days without reception is less; without a limit one person could fill the quota. */
const mostWaitingFiles = 500

/** Stores a file under the caller's id. Sent again by the same user, it answers as the first time. */
export const uploadFile = (ctx: RequestSteps, { id }: { id: string }) =>
  upload(ctx, { id, uploader: ctx.actor.userId, createdAt: ctx.services.now() })

/** Stores a picture without a trace of who uploads it: no row has them, and its time is the hour. What is in a picture is only its pixels. */
export function uploadAnonymously({ step, ...ctx }: RequestSteps, { id }: { id: string }) {
  const anonymously: RequestSteps['step'] = (work) =>
    step(async (tx) => {
      await actAnonymously(tx)
      return work(tx)
    })
  return upload({ ...ctx, step: anonymously }, { id, uploader: null, createdAt: hourOf(ctx.services.now()) })
}

interface Upload {
  id: string
  /** Null for an anonymous one. */
  uploader: string | null
  createdAt: string
}

/**
 * No transaction is open while the bytes arrive, are encoded and stored; the row is inserted last, so that no row refers to missing
 * bytes.
 */
async function upload(
  { actor, services, step, receive }: RequestSteps,
  { id, uploader, createdAt }: Upload,
): Promise<UploadedFile> {
  const { managerId } = actor
  const present = await step(async (tx) => {
    const found = await findOwnUpload(tx, { managerId, uploader }, id)
    if (!found) await refuseAboveQuota(tx, 0)
    return found
  })
  if (present) return present
  const stored = await receive((received) => store(services, { actor, uploader }, received))
  const removeUnused = () => removeBytes(services.files, stored.storageKey)
  try {
    const answer = await step(async (tx) => {
      await refuseAboveQuota(tx, stored.sizeBytes + stored.thumbnailBytes)
      if (await addFile(tx, { managerId, userId: uploader }, { id, createdAt, ...stored })) return answerOf(id, stored)
      // The same upload arrived twice at once: the first one counts.
      return {
        second: true,
        ...((await findOwnUpload(tx, { managerId, uploader }, id)) ?? refuse('CONFLICT', textOf('files.takenId'))),
      }
    })
    if (!('second' in answer)) return answer
    await removeUnused()
    const { second: _, ...first } = answer
    return first
  } catch (problem) {
    // After any other failure the row may have been committed. Bytes without one are left for the sweep.
    if (problem instanceof ORPCError) await removeUnused()
    throw problem
  }
}

async function store(
  { files, turns }: RequestSteps['services'],
  { actor, uploader }: { actor: Actor; uploader: string | null },
  received: ReceivedFile,
) {
  const start = await readStart(received.path)
  const kind =
    typeOf(start) ?? refuse('UNSUPPORTED_MEDIA_TYPE', textOf(isHeic(start) ? 'files.heic' : 'files.wrongKind'))
  const { name, path, sizeBytes, sha256 } = received
  if (kind.isPicture) {
    const picture = uploader === null ? { name: 'photo', storageKey: randomUUID() } : { name }
    return turns.pictures(actor, () => storePicture(files, path, picture))
  }
  // A document says who wrote it, and a voice is known.
  if (uploader === null) refuse('UNSUPPORTED_MEDIA_TYPE', textOf('files.wrongKind'))
  return storeDocument(files, path, { name: `${name}.${kind.ending}`, type: kind.type, sizeBytes, sha256 })
}

/** Another user's file with this id is a conflict. Row-level security may hide it, and then the insert finds it. */
async function findOwnUpload(
  tx: Tx,
  { managerId, uploader }: { managerId: string; uploader: string | null },
  id: string,
): Promise<UploadedFile | undefined> {
  const found = await findFile(tx, managerId, id)
  if (found && found.createdBy !== uploader) refuse('CONFLICT', textOf('files.takenId'))
  const own = found ?? (uploader === null ? undefined : await findPersonFile(tx, { userId: uploader }, id))
  return own && answerOf(id, own)
}

/** Uploads at the same moment may exceed the quota by their own size, which does no harm. */
async function refuseAboveQuota(tx: Tx, newBytes: number) {
  const { businessBytes, waitingFiles } = await findStoredBytes(tx)
  if (businessBytes + newBytes > mostBusinessBytes)
    refuseForNow('CONFLICT', textOf('files.farmIsFull', { gigabytes: mostBusinessBytes / 1024 ** 3 }))
  if (waitingFiles >= mostWaitingFiles)
    refuseForNow('CONFLICT', textOf('files.tooManyWaiting', { most: mostWaitingFiles }))
}

const answerOf = (id: string, { name, type, sizeBytes, width, height }: StoredFile): UploadedFile => ({
  id,
  name,
  type,
  sizeBytes,
  width,
  height,
})
