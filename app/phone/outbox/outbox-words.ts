import outbox from '../words/en/outbox.json'
import { addWords } from '../words/words.ts'

addWords('outbox', outbox)

/** As in words.ts, with the names of what is recorded. */
export { t } from '../words/words.ts'
