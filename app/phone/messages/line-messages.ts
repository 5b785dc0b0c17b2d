import { accounts } from './en/accounts.ts'
import { lines } from './en/lines.ts'
import { lookUp } from '#app/lib/look-up.ts'
import { firstMessages } from './messages.ts'

/** As in messages.ts, plus the texts of the notices above every screen and of the sign-in form. */
export const t = lookUp({ ...firstMessages, accounts, lines })
