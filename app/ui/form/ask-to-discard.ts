import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'

/** Asks before unsaved changes are discarded; resolves to true if the user agrees. */
export function askToDiscard(way: 'Close' | 'Leave'): Promise<boolean> {
  return new Promise((resolve) => {
    const verb = `${way} without saving`
    confirm({
      title: `${verb}?`,
      body: 'What you typed hasn’t been saved.',
      verb,
      danger: true,
      onConfirm: async () => resolve(true),
      onGone: () => resolve(false),
    })
  })
}
