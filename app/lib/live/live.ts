import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../api/api.ts'
import { answersSince } from '../api/page-answers.ts'
import { followChanges } from './follow-changes.ts'
import { invalidateGroups, sessionKey } from '../query-client.ts'
import { noteTyping } from './typing.ts'

/** Data older than this when the first stream opens may have changed unnoticed. */
const staleAfterMs = 1000

/** Keeps this tab up to date while the shell is shown and the tab is in front. */
export function useLive() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followChanges(client, {
        since: answersSince(),
        onOpen: (missed) => {
          // The server says what has changed since it made the page.
          if (!missed && answersSince() !== null) return
          // Changes made while no stream was open are unknown, so what is on screen is refetched.
          const since = missed ? Infinity : Temporal.Now.instant().epochMilliseconds - staleAfterMs
          void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < since })
        },
        onChange: (groups) => void invalidateGroups(queryClient, groups),
        onTyping: noteTyping,
        onSignedOut: () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
      }),
    [queryClient],
  )
}
