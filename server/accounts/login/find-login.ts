import type { Auth } from '#server/core/auth/auth.ts'

/** @returns the id of the user with this email, or null */
export async function findLogin(auth: Auth, email: string) {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findUserByEmail(email))?.user.id ?? null
}
