import { lazy } from 'react'
import { ShellRoute } from '#app/manager/shell/shell-route.tsx'

const ChatWatch = lazy(async () => ({ default: (await import('#app/manager/chat/chat-watch.tsx')).ChatWatch }))

/** The shell, and what a feature does on every screen. */
export function ShellScreen() {
  return <ShellRoute watch={<ChatWatch />} />
}
