import clockAsks from './en/clock-asks.json'
import hours from './en/hours.json'
import leave from './en/leave.json'
import lost from './en/lost.json'
import me from './en/me.json'
import outbox from './en/outbox.json'
import type { WordsOfLines } from './line-words.ts'
import { addWords, type WordsAtFirst } from './words.ts'

const withScreens = { clockAsks, hours, leave, lost, me, outbox }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: WordsAtFirst & WordsOfLines & typeof withScreens
  }
}

addWords(withScreens)

/** As in words.ts, with the texts of all screens but the first. */
export { t } from './words.ts'
