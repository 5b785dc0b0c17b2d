import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The emailed half of an invite; only its hash is stored. */
export const newMemberToken = () => randomBytes(32).toString('base64url')

export const hashMemberToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Takes as long whatever differs. An unknown invite has no hash, and no token matches it. */
export function matchesMemberToken(token: string, tokenHash = hashMemberToken('')): boolean {
  return timingSafeEqual(Buffer.from(hashMemberToken(token)), Buffer.from(tokenHash))
}
