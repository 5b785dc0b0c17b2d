import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'

/** Newest first, a page at a time. The first page also counts the unread ones. */
export const useNotifications = () =>
  useInfiniteQuery(
    api.notifications.listNotifications.infiniteOptions({
      input: (before: string | undefined) => ({ before }),
      initialPageParam: undefined,
      getNextPageParam: ({ notifications, more }) => (more ? notifications.at(-1)?.id : undefined),
    }),
  )

export const useMarkRead = () => useMutation(api.notifications.markRead.mutationOptions())
