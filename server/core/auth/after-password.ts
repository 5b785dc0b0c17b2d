import type { RequestContext } from '../http/context.ts'
import { requirePassword } from './require-password.ts'

type Call<Context, Input> = { context: Context; input: Input }

/** Runs the bound verb only with the caller's password, so that a stranger at an open screen can't run it. */
export const afterPassword =
  <Context, Input, Output>(bound: (call: Call<Context, Input>) => Promise<Output>) =>
  async (call: Call<Context & RequestContext, Input & { password: string }>) => {
    await requirePassword(call.context, call.input.password)
    return bound(call)
  }
