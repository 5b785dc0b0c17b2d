import clockAsks from '../words/en/clock-asks.json'
import { addWords } from '../words/words.ts'

addWords('clockAsks', clockAsks)

/** As in words.ts, with the texts of what the clock asks. */
export { t } from '../words/words.ts'
