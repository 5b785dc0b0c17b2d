import { useRouter } from '@tanstack/react-router'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'

const profile = (employeeId: string) => ({ to: '/employees/$employeeId' as const, params: { employeeId } })

/** Links of a list of employees to their profiles. */
export function useEmployeeLinks() {
  const router = useRouter()
  return {
    href: hrefsById((id) => router.buildLocation(profile(id)).href),
    onOpen: (id: string) => void router.navigate(profile(id)),
  }
}
