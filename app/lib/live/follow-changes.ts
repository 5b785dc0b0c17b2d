import type { CacheGroup } from '#shared/core/endpoint.ts'
import { toApiError } from '../api/api-error.ts'
import { noteConnection } from '../connection.ts'
import type { Change } from '#shared/live/live-contract.ts'
import type { Client } from '../api/client.ts'
import { tabId } from './tab-id.ts'

const reconnectMs = 5000
/** Other tabs must close first, or the user must sign in again. */
const reconnectAfterRefusalMs = 60_000

const noteOffline = () => noteConnection('lost')

interface Follower {
  /** When the page was made, by the server's clock: the first stream begins with what has changed since. */
  since: string | null
  /** A stream is open: from now on no change is missed. @param missed whether changes may have been missed before */
  onOpen: (missed: boolean) => void
  /** Answers of these groups are stale. */
  onChange: (groups: readonly CacheGroup[]) => void
  /** Someone types in a channel of the user. */
  onTyping: (typing: NonNullable<Change['typing']>) => void
  /** The session has ended. */
  onSignedOut: () => void
}

/**
 * Follows the changes by other tabs, users and servers while the page is in front. A page in the background closes its
 * stream: a browser allows six connections to one server, and a phone saves its battery.
 * @returns stops following
 */
export function followChanges(
  client: Client,
  { since, onOpen, onChange, onTyping, onSignedOut }: Follower,
): () => void {
  let open: AbortController | undefined
  let retry: ReturnType<typeof setTimeout>
  let missed = false

  async function follow({ signal }: AbortController) {
    let pauseMs = reconnectMs
    try {
      let isOpen = false
      for await (const { groups, tab, typing } of await client.live.followChanges(asked(), { signal })) {
        // The first change says that the stream is open.
        if (!isOpen) {
          onOpen(missed)
          missed = false
          isOpen = true
        }
        if (typing) onTyping(typing)
        if (groups.length > 0 && tab !== tabId) onChange(groups)
      }
      pauseMs = 0
    } catch (error) {
      const { code } = toApiError(error)
      if (code === 'TOO_MANY_REQUESTS' || code === 'UNAUTHORIZED') pauseMs = reconnectAfterRefusalMs
      if (code === 'UNAUTHORIZED' && !signal.aborted) onSignedOut()
    }
    if (signal.aborted) return
    missed = true
    retry = setTimeout(start, pauseMs)
  }

  // Once a stream has been missed, what is on the screen is refetched anyway.
  const asked = () => (since === null || missed ? {} : { since })

  function start() {
    open = new AbortController()
    void follow(open)
  }

  function stop() {
    clearTimeout(retry)
    open?.abort()
    open = undefined
  }

  function followVisibility() {
    if (document.visibilityState === 'hidden') {
      missed = true
      stop()
    } else if (!open) start()
  }

  /** The stream may have died unnoticed. */
  function followAgain() {
    if (!open) return
    missed = true
    stop()
    start()
  }

  followVisibility()
  window.addEventListener('offline', noteOffline)
  window.addEventListener('online', followAgain)
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    window.removeEventListener('offline', noteOffline)
    window.removeEventListener('online', followAgain)
    document.removeEventListener('visibilitychange', followVisibility)
    stop()
  }
}
