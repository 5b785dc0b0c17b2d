import accounts from './en/accounts.json'
import lines from './en/lines.json'
import { addMessages } from './messages.ts'

const withLines = { accounts, lines }
export type LineMessages = typeof withLines

addMessages(withLines)

/** As in words.ts, with the texts of the lines above every screen and of signing in. */
export { t } from './messages.ts'
