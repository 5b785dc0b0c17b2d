import { lookUp } from '#app/lib/look-up.ts'
import { chat } from './en/chat.ts'

/** Looks up a text of the chat, as in `t('chat:reply')`. To add a language, add a folder next to `en`. */
export const t = lookUp({ chat })
