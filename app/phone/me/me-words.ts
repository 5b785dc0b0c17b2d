import me from '../words/en/me.json'
import { addWords } from '../words/words.ts'

addWords('me', me)

/** As in words.ts, with the texts of these screens. */
export { t } from '../words/words.ts'
