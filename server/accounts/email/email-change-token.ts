import { randomBytes } from 'node:crypto'

/** Nobody can guess it, and it has the address in it. */
export function newEmailChangeToken(email: string): string {
  return `${randomBytes(32).toString('base64url')}.${Buffer.from(email).toString('base64url')}`
}

/** The address that a token was made for. To be believed only of a token that was found, whole as it was mailed. */
export function emailOfToken(token: string): string {
  return Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url').toString()
}
