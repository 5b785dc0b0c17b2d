import { clock } from './en/clock.ts'
import { shell } from './en/shell.ts'
import { lookUp } from '#app/lib/look-up.ts'

export const firstMessages = { clock, shell }

/**
 * Looks up a text, as in `t('clock:clockOn')`; only of the features whose texts are loaded here, which keeps the first load
 * small. To add a language, add a folder next to `en`.
 */
export const t = lookUp(firstMessages)
