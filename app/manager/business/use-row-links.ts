import { useRouter } from '@tanstack/react-router'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'

/** Links of a list that add the id of a row to the address, which opens its drawer. */
export function useRowLinks(parameter: 'drawer' | 'entry' | 'card') {
  const router = useRouter()
  const opened = (id: string) => ({
    to: '.' as const,
    search: (before: object) => ({ ...before, [parameter]: id }),
    resetScroll: false,
  })
  return {
    href: hrefsById((id) => router.buildLocation(opened(id)).href),
    onOpen: (id: string) => void router.navigate(opened(id)),
  }
}
