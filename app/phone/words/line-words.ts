import accounts from './en/accounts.json'
import lines from './en/lines.json'
import { addWords } from './words.ts'

const withLines = { accounts, lines }
export type WordsOfLines = typeof withLines

addWords(withLines)

/** As in words.ts, with the texts of the lines above every screen and of signing in. */
export { t } from './words.ts'
