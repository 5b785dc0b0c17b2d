import { trackTerms } from './track-terms.ts'

/**
 * Whether positions may be recorded now: this phone's latest choice if the server's answer can't include it yet,
 * otherwise the server's agreement. An agreement to other terms than the current ones does not count.
 * @param notYetReflected versions agreed to on this phone, in order; null is a withdrawal
 */
export function agreesToTrack(
  notYetReflected: readonly (number | null)[],
  agreement: { termsVersion: number } | null | undefined,
): boolean {
  const last = notYetReflected.length > 0 ? notYetReflected.at(-1) : agreement?.termsVersion
  return last === trackTerms.version
}
