import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#app/ui/confirm-dialog.tsx'

/** Asks before another screen, or the closing of the tab, takes a form away in which something is typed. */
export function useLeaveQuestion(typed: boolean) {
  useBlocker({ shouldBlockFn: staysHere, disabled: !typed })
}

function staysHere(): Promise<boolean> {
  return new Promise((resolve) => {
    confirm({
      title: 'Leave without saving?',
      body: 'What you typed is not saved yet.',
      verb: 'Leave without saving',
      danger: true,
      onConfirm: async () => resolve(false),
      onGone: () => resolve(true),
    })
  })
}
