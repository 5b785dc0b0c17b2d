import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageSize } from '#shared/chat/chat-limits.ts'
import { joinMessages } from '#shared/chat/join-messages.ts'
import { api, client } from '#app/lib/api.ts'

const { chat } = api

/** Besides live delivery (Specification 9). */
const refreshMs = 60_000

export const useChannels = () => useQuery(chat.listChannels.queryOptions({ refetchInterval: refreshMs }))

/** What is known of a channel. Newer messages are joined to it, and older ones on demand. */
export function useMessages(id: string) {
  const queryClient = useQueryClient()
  const queryKey = chat.listMessages.queryKey({ input: { id } })
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      // All that is on the screen, because an old message may have been changed as well.
      const { messages: shown = [] } = queryClient.getQueryData(queryKey) ?? {}
      const from = shown.length > pageSize ? shown[0]?.sentAt : undefined
      const page = await client.chat.listMessages({ id, ...(from !== undefined && { from }) })
      // Read after the answer, as older messages may have arrived meanwhile.
      return joinMessages(queryClient.getQueryData(queryKey), page)
    },
  })
  const older = useMutation({
    mutationFn: (before: string) => client.chat.listMessages({ id, before }),
    onSuccess: (page) => void queryClient.setQueryData(queryKey, (known) => joinMessages(known, page)),
  })
  /** The messages since then, at most 500, joined to what is known. */
  const readSince = async (from: string) => {
    const page = await client.chat.listMessages({ id, from })
    queryClient.setQueryData(queryKey, (known) => joinMessages(known, page))
    return page
  }
  return { query, older, readSince }
}

export const usePins = (id: string) => useQuery(chat.listPins.queryOptions({ input: { id } }))
export const useConfirmations = (id: string) => useQuery(chat.listConfirmations.queryOptions({ input: { id } }))
export const useQuiet = (id: string) =>
  useQuery(chat.listQuiet.queryOptions({ input: { id }, refetchInterval: refreshMs }))

/** Latest first, a page at a time. Without a connection it fails at once, so that the screen can say so. */
export const useSearchMessages = (words: string) =>
  useInfiniteQuery(
    chat.searchMessages.infiniteOptions({
      input: (before: string | undefined) => ({ words, ...(before !== undefined && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (found) => (found.length < pageSize ? undefined : found.at(-1)?.sentAt),
      networkMode: 'always',
      retry: false,
    }),
  )

export const useCreateDirect = () => useMutation(chat.createDirect.mutationOptions())
export const useCreateGroup = () => useMutation(chat.createGroup.mutationOptions())
export const useEditGroup = () => useMutation(chat.editGroup.mutationOptions())
export const useAddMembers = () => useMutation(chat.addMembers.mutationOptions())
export const useRemoveMember = () => useMutation(chat.removeMember.mutationOptions())
export const useLeaveGroup = () => useMutation(chat.leaveGroup.mutationOptions())
export const useSetMuted = () => useMutation(chat.setMuted.mutationOptions())
export const useEditMessage = () => useMutation(chat.editMessage.mutationOptions())
export const useDeleteMessage = () => useMutation(chat.deleteMessage.mutationOptions())
export const usePinMessage = () => useMutation(chat.pinMessage.mutationOptions())
export const useMarkAsRead = () => useMutation(chat.markAsRead.mutationOptions())
export const useSetTyping = () => useMutation(chat.setTyping.mutationOptions())
export const useConfirmAnnouncement = () => useMutation(chat.confirmAnnouncement.mutationOptions())
export const useRemind = () => useMutation(chat.remindAnnouncement.mutationOptions())
