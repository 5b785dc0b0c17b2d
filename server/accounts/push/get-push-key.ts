import type { EmployeeContext } from '#server/core/http/context.ts'

export async function getPushKey({ pushKeys }: EmployeeContext) {
  return { publicKey: pushKeys.publicKey }
}
