import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { shrinkPhoto } from '#app/phone/frame/photo/shrink-photo.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'

interface State {
  photo: RecordedFile | null
  /** It is being resized. */
  busy: boolean
  problem: string | null
}

export type FirstPhoto = ReturnType<typeof useFirstPhoto>

const nothing: State = { photo: null, busy: false, problem: null }

/** The photo that is taken before the form is seen. */
export function useFirstPhoto() {
  const [state, setState] = useState(nothing)
  // One that is taken later replaces it.
  const latest = useRef(0)

  /** The camera opens. */
  function begin() {
    latest.current += 1
    setState(nothing)
  }

  async function take(file: File) {
    latest.current += 1
    const own = latest.current
    setState({ ...nothing, busy: true })
    const made = await shrinkPhoto(file)
    if (latest.current !== own) return
    setState(
      'photo' in made
        ? { ...nothing, photo: { fileId: newId(), blob: made.photo } }
        : { ...nothing, problem: t(`photos:${made.problem}`) },
    )
  }

  return { ...state, begin, take: (file: File) => void take(file) }
}
