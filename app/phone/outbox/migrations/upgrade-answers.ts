import { answerShapes } from 'virtual:answers'
import { answerKey } from '../answer-key.ts'

/** The key part of all answers stored by the last builds that had one for all endpoints. */
const lastShape = '15340d0d'

/** The names of those whose shapes have not changed since, and these. */
const before: Record<string, { endpoint: string; shape: string }> = {
  farms: { endpoint: 'accounts.listMyFarms', shape: '5cd1b4a3' },
  photo: { endpoint: 'employees.getOwnPhoto', shape: 'a2493d41' },
}

/** The key under which an answer of an older build is found now; null if its shape has changed. */
export function upgradedAnswerKey(key: string): string | null {
  const [shape, userId = '', managerId = '', name = '', ...of] = key.split(' ')
  const known = shape === lastShape ? before[name] : undefined
  if (!known || answerShapes[known.endpoint] !== known.shape) return null
  const { endpoint } = known
  return answerKey({ endpoint, ...(of.length > 0 && { of: of.join(' ') }) }, { userId, managerId })
}
