import { textOf } from '#shared/texts.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '#server/core/http/refuse.ts'

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** On a scale of 0 to 4. A weaker password can be guessed in less than a hundred million tries. */
const weakestScore = 2
/** Longer input adds nothing to the score and takes long. */
const judgedLength = 64

/**
 * Refuses a new password that is common, a row of keys, a repeat or based on its owner's details (ASVS 2.1.7).
 * @param field the input's field with the password
 * @param own the owner's email and name and their business's name, as far as known
 */
export function refuseCommonPassword(password: string, field: string, own: readonly string[]): void {
  const words = own.flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[\s@.]+/)])
  const { score } = strength.check(password.slice(0, judgedLength), words.filter(Boolean))
  if (score < weakestScore) refuse('BAD_REQUEST', textOf('accounts.commonPassword'), { at: field })
}
