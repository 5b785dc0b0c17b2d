import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that are stored in the database with AES-256-GCM. The key is kept outside the database. */
export interface SecretBox {
  /** @param owner the owner of the secret, such as `<business> xero access`; only the same owner can open it */
  seal(text: string, owner: string): Buffer
  /** Throws when the bytes were changed, moved to another owner or sealed with another key. */
  open(sealed: Uint8Array, owner: string): string
}

const ivBytes = 12
const tagBytes = 16

/** The key is derived from the server's secret, so that there is only one secret to keep. */
export function openSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'muster provider tokens', 32))
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
