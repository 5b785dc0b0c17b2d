import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '#server/core/http/refuse.ts'

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Of 0 to 4; below it a password is found in less than a hundred million tries. */
const weakestScore = 2
/** The rest adds nothing to a judgement and takes long. */
const judgedLength = 64

const common =
  'This password is easily guessed. Choose a few words that only you would put together, such as the names of three things on your desk.'

/**
 * Refuses a new password from the lists of common ones, rows of keys, repeats, and what is known of its owner (ASVS 2.1.7).
 * @param field the input's field that holds it
 * @param own the owner's email and name, and that of their business, as far as known
 */
export function refuseCommonPassword(password: string, field: string, own: readonly string[]): void {
  const words = own.flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[\s@.]+/)])
  const { score } = strength.check(password.slice(0, judgedLength), words.filter(Boolean))
  if (score < weakestScore) refuse('BAD_REQUEST', common, { [field]: common })
}
