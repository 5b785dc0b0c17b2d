import { getFixedT } from 'i18next'
import accounts from './en/accounts.json'
import lines from './en/lines.json'
import { addMessages } from './messages.ts'

const withLines = { accounts, lines }
export type LineMessages = typeof withLines

addMessages(withLines)

/** As in messages.ts, plus the texts of the notices above every screen and of the sign-in form. */
export const t = getFixedT(null, ['shell', 'clock', 'accounts', 'lines'])
