import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#app/lib/api/api.ts'
import { type PushState, readPushState, switchPushOff, switchPushOn } from '#app/lib/push.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'

const cannot = 'This browser can’t show notifications. The bell and emails still reach you.'

const descriptions: Record<PushState, string> = {
  unsupported: cannot,
  'install-first': cannot,
  'not-installed': 'They also arrive while Muster is closed.',
  denied: 'Blocked in this browser. Allow notifications for this site in its settings.',
  on: 'They also arrive while Muster is closed.',
  off: 'They also arrive while Muster is closed.',
}

async function install() {
  await navigator.serviceWorker.register('/push-worker.js')
  return navigator.serviceWorker.ready
}

/** Whether this browser shows the chosen pushes. */
export function PushSwitch() {
  const queryClient = useQueryClient()
  const query = { queryKey: ['push-state'], queryFn: () => readPushState('/') }
  // The user may have changed the browser's settings meanwhile.
  const { data: state } = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: 'always' })
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn('/', client, install) : switchPushOff('/', client)),
    onError: (error) =>
      // A DOMException comes from the browser, which reached no push service.
      notifyError(
        error instanceof DOMException
          ? 'Notifications couldn’t be turned on in this browser. Nothing was changed. Try again later.'
          : error,
      ),
    onSettled: () => queryClient.invalidateQueries(query),
  })
  const possible = state === 'on' || state === 'off' || state === 'not-installed'
  return (
    <Switch
      label="Push notifications in this browser"
      description={state && descriptions[state]}
      disabled={!possible || change.isPending}
      checked={change.isPending ? change.variables : state === 'on'}
      onChange={({ currentTarget: { checked } }) => change.mutate(checked)}
    />
  )
}
