import type { RequestContext } from '../http/context.ts'
import { requirePassword } from './require-password.ts'

type Call<Context, Input> = { context: Context; input: Input }

/** What whoever finds a screen open must not do: the bound verb runs only with the caller's password. */
export const afterPassword =
  <Context, Input, Output>(bound: (call: Call<Context, Input>) => Promise<Output>) =>
  async (call: Call<Context & RequestContext, Input & { password: string }>) => {
    await requirePassword(call.context, call.input.password)
    return bound(call)
  }
