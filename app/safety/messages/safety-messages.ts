import { lookUp } from '#app/lib/look-up.ts'
import { safety } from './en/safety.ts'

/** Looks up a text of the safety screens of both apps, as in `t('safety:fail')`. To add a language, add a folder next to `en`. */
export const t = lookUp({ safety })
