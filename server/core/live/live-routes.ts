import { api, outsideHandler } from '../http/authorize.ts'

export const liveRoutes = {
  followChanges: api.live.followChanges.handler(({ context, input, signal }) =>
    outsideHandler(async ({ actor, services }) => services.streams.open(actor, { signal, since: input.since }))({
      context,
      input,
    }),
  ),
}
