import hours from '../words/en/hours.json'
import { addWords } from '../words/words.ts'

addWords('hours', hours)

/** As in words.ts, with the texts of these screens. */
export { t } from '../words/words.ts'
