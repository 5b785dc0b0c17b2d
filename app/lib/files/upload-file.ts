import { fetchWithMessage } from '../api/api-error.ts'
import { apiHeaders } from '../api/api.ts'

interface UploadOptions {
  /** Made by the caller; the same for each try, so that a repeated upload changes nothing. */
  id: string
  name: string
  signal: AbortSignal
}

/** Uploads one file, which a call then names by its id. Throws an Error whose message is for the user. */
export async function uploadFile(bytes: Blob, { id, name, signal }: UploadOptions) {
  const body = new FormData()
  body.append('file', bytes, name)
  const request = new Request(`/api/files/${id}`, { method: 'POST', body, headers: apiHeaders(), signal })
  const answer = await fetchWithMessage(request, {})
  if (!answer.ok) throw new Error(messageIn(await answer.json()))
  return { id, name, type: bytes.type }
}

/** Every refusal has a message. */
const messageIn = (refusal: unknown) =>
  typeof refusal === 'object' && refusal !== null && 'message' in refusal ? String(refusal.message) : 'Try again.'
