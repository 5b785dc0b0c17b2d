import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The secret of a link that works without a password, such as an emailed invite; only its hash is stored. */
export const newLinkToken = () => randomBytes(32).toString('base64url')

export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Takes as long whatever differs. An unknown link has no hash, and no token matches it. */
export function matchesLinkToken(token: string, tokenHash = hashLinkToken('')): boolean {
  return timingSafeEqual(Buffer.from(hashLinkToken(token)), Buffer.from(tokenHash))
}
