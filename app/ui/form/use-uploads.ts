import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { isPicture } from '#shared/files/file-kind.ts'

export interface FieldFile {
  id: string
  name: string
  /** The media type. */
  type: string
}

export interface UploadOptions {
  /** Made by the field; the same for each try, so that a repeated upload changes nothing. */
  id: string
  name: string
  /** @param fraction from 0 to 1 */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Uploads the bytes. Throws an Error whose message is for the user. */
export type Upload = (bytes: Blob, options: UploadOptions) => Promise<FieldFile>

export interface PendingUpload {
  id: string
  file: File
  /** From 0 to 1. */
  fraction: number
  /** Why the last try failed; null while it is on its way. */
  problem: string | null
}

interface UploadsOptions {
  upload: Upload
  /** Makes a file smaller, or refuses it with an Error whose message is for the user. */
  prepare: (file: File) => Promise<Blob>
  /** Called with true while files are on their way. */
  onBusy: ((busy: boolean) => void) | undefined
  onUploaded: (file: FieldFile) => void
}

/** The uploads of one field that are under way or have failed. They end when the field is left. */
export function useUploads({ upload, prepare, onBusy, onUploaded }: UploadsOptions) {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const stops = useRef(new Map<string, AbortController>())
  const addresses = useRef<string[]>([])

  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort()
      for (const address of addresses.current) URL.revokeObjectURL(address)
    },
    [],
  )

  const busy = pending.some(({ problem }) => problem === null)
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const change = (id: string, changed: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  const remove = (id: string) => setPending((all) => all.filter((one) => one.id !== id))

  async function send({ id, file }: Pick<PendingUpload, 'id' | 'file'>) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    try {
      const bytes = await prepare(file)
      stop.signal.throwIfAborted()
      const onProgress = (fraction: number) => change(id, { fraction })
      const uploaded = await upload(bytes, { id, name: file.name, onProgress, signal: stop.signal })
      stop.signal.throwIfAborted()
      remove(id)
      onUploaded(uploaded)
    } catch (error) {
      if (!stop.signal.aborted) change(id, { problem: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    pending,
    /** Addresses of pictures that this browser has, by file id. */
    previews,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ id: newId(), file, fraction: 0, problem: null }))
      const shown = added
        .filter(({ file }) => isPicture(file.type))
        .map(({ id, file }) => [id, URL.createObjectURL(file)] as const)
      addresses.current.push(...shown.map(([, address]) => address))
      setPreviews((all) => ({ ...all, ...Object.fromEntries(shown) }))
      setPending((all) => [...all, ...added])
      for (const one of added) void send(one)
    },
    retry(one: PendingUpload) {
      change(one.id, { fraction: 0, problem: null })
      void send(one)
    },
    cancel(id: string) {
      stops.current.get(id)?.abort()
      remove(id)
    },
  }
}
