import lost from '../words/en/lost.json'
import { addWords } from '../words/words.ts'

addWords('lost', lost)

/** As in words.ts, with the texts of addresses that lead nowhere. */
export { t } from '../words/words.ts'
