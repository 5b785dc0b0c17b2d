import type { EmployeeContext } from '../core/context.ts'

export async function getPushKey({ pushKeys }: EmployeeContext) {
  return { publicKey: pushKeys.publicKey }
}
