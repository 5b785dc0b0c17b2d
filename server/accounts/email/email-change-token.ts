import { randomBytes } from 'node:crypto'

/** An unguessable token that contains the address. */
export function newEmailChangeToken(email: string): string {
  return `${randomBytes(32).toString('base64url')}.${Buffer.from(email).toString('base64url')}`
}

/** The address of a token. Trust it only after the whole token was found among the stored links. */
export function emailOfToken(token: string): string {
  return Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url').toString()
}
