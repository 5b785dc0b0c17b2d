import { scrypt } from '#server/core/auth/password-turns.ts'
import { rememberedPasswords } from '#test/remembered-passwords.ts'

// Loaded before the server that most tests share: hashing took a tenth of their processor time.
Object.assign(scrypt, rememberedPasswords)
