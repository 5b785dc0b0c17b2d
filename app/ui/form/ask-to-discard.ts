import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'

/** Asks before something typed is thrown away; true when it may be. */
export function askToDiscard(way: 'Close' | 'Leave'): Promise<boolean> {
  return new Promise((resolve) => {
    const verb = `${way} without saving`
    confirm({
      title: `${verb}?`,
      body: 'What you typed is not saved yet.',
      verb,
      danger: true,
      onConfirm: async () => resolve(true),
      onGone: () => resolve(false),
    })
  })
}
