import type { Dispatch, SetStateAction } from 'react'
import type { ShownMessage } from './shown-messages.ts'

/** What the composer is for. A reply is kept while another message is changed. */
export interface Draft {
  /** What the new message answers. */
  replyTo: ShownMessage | null
  /** An earlier message whose text is changed first. */
  changed: ShownMessage | null
}

export const newDraft: Draft = { replyTo: null, changed: null }

export type SetDraft = Dispatch<SetStateAction<Draft>>
