import { answerMark } from '#shared/core/answer-mark.ts'
import { toRefusal } from '../send/read-refusal.ts'
import { anonymousUser } from '../phone-db.ts'
import { callHeaders, type Whose } from '../send/call-headers.ts'

interface Upload {
  fileId: string
  blob: Blob
  signal: AbortSignal
  /** @param sentBytes of the whole request */
  onProgress: (sentBytes: number) => void
}

/**
 * Uploads a file; a repeated upload of the same id changes nothing. By XMLHttpRequest, because fetch does not say how much
 * has been sent. Throws what the server answered, in the shape of the client's errors.
 */
export function uploadFile(whose: Whose, { fileId, blob, signal, onProgress }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    const isAnonymous = whose.userId === anonymousUser
    // A name of a file may say who took the photo, or when.
    form.append('file', blob, blob instanceof File && !isAnonymous ? blob.name : fileId)
    request.open('POST', `/api/${isAnonymous ? 'anonymous-files' : 'files'}/${fileId}`)
    for (const [name, value] of Object.entries(callHeaders(whose))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      // What something else answered is not read.
      const isOurs = request.getResponseHeader(answerMark) !== null
      const answer = isOurs ? parse(request.responseText) : null
      if (request.status === 200 && isAnswerFor(fileId, answer)) resolve()
      else void toRefusal(request.status, answer).then(reject)
    })
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new Error('Muster could not be reached.')))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isAnswerFor = (fileId: string, answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'id' in answer && answer.id === fileId
