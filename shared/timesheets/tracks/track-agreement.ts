import { trackTerms } from './track-terms.ts'

/**
 * Whether places may be recorded now: this phone's last word that the server's answer can't know of, otherwise the
 * agreement the server has. An agreement to other words than today's is none.
 * @param unheard versions that were agreed to on this phone, in order; null is a withdrawal
 */
export function agreesToTrack(
  unheard: readonly (number | null)[],
  agreement: { termsVersion: number } | null | undefined,
): boolean {
  const last = unheard.length > 0 ? unheard.at(-1) : agreement?.termsVersion
  return last === trackTerms.version
}
