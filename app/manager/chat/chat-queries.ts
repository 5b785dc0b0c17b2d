import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MessagePage } from '#shared/chat/chat-contract.ts'
import { pageSize } from '#shared/chat/chat-limits.ts'
import { joinMessages } from '#shared/chat/join-messages.ts'
import { readMessagesSince } from '#shared/chat/read-messages-since.ts'
import { api, client } from '#app/lib/api/api.ts'
import { channelsOptions } from '#app/manager/business/channels-query.ts'

const { chat } = api

/** Besides live delivery (Specification 9). */
const refreshMs = 60_000

export const useChannels = () => useQuery({ ...channelsOptions, refetchInterval: refreshMs })

/** What is known of a channel. Newer messages are joined to it, and older ones on demand. */
export function useMessages(id: string) {
  const queryClient = useQueryClient()
  const queryKey = chat.listMessages.queryKey({ input: { id } })
  const since = (from: string) => readMessagesSince((part) => client.chat.listMessages({ id, ...part }), from)
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      // All that is on the screen, because an old message may have been changed as well.
      const { messages: shown = [] } = queryClient.getQueryData(queryKey) ?? {}
      const from = shown.length > pageSize ? shown[0]?.sentAt : undefined
      const page = await (from === undefined ? client.chat.listMessages({ id }) : since(from))
      // Read after the answer, as older messages may have arrived meanwhile.
      return joinMessages(queryClient.getQueryData(queryKey), page)
    },
  })
  /** Joins a page to what is known. */
  const join = (page: MessagePage) => {
    queryClient.setQueryData(queryKey, (known) => joinMessages(known, page))
    return page
  }
  return {
    query,
    loadOlder: async () => {
      const before = query.data?.messages[0]?.sentAt
      if (before !== undefined) join(await client.chat.listMessages({ id, before }))
    },
    /** The messages since then, at most 500. */
    readSince: async (from: string) => join(await since(from)),
  }
}

export const usePins = (id: string) => useQuery(chat.listPins.queryOptions({ input: { id } }))
export const useConfirmations = (id: string) => useQuery(chat.listConfirmations.queryOptions({ input: { id } }))
export const useQuiet = (id: string) =>
  useQuery(chat.listQuiet.queryOptions({ input: { id }, refetchInterval: refreshMs }))

/** For one search. Without a connection it fails at once, so that the screen can say so. */
export const searchOptions = (input: { words: string; before?: string }) =>
  chat.searchMessages.queryOptions({ input, networkMode: 'always', retry: false })

/** Any change of the chat: the contract says of all that they change the same group. */
export const useChangeChat = () =>
  useMutation({ mutationKey: chat.editMessage.mutationKey(), mutationFn: (call: Promise<unknown>) => call })
export const useMarkAsRead = () => useMutation(chat.markAsRead.mutationOptions())
export const useSetTyping = () => useMutation(chat.setTyping.mutationOptions())
export const useRemind = () => useMutation(chat.remindAnnouncement.mutationOptions())
