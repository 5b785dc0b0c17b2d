import { queryOptions } from '@tanstack/react-query'
import { readChannels } from '#shared/chat/read-channels.ts'
import { api, client } from '#app/lib/api/api.ts'

/** All channels of the user, for the list and for the count in the sidebar. */
export const channelsOptions = queryOptions({
  queryKey: api.chat.listChannels.key({ type: 'query', input: {} }),
  queryFn: ({ signal }) => readChannels((at) => client.chat.listChannels(at, { signal })),
})
