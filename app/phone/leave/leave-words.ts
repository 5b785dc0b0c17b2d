import leave from '../words/en/leave.json'
import { addWords } from '../words/words.ts'

addWords('leave', leave)

/** As in words.ts, with the texts of these screens. */
export { t } from '../words/words.ts'
