import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'

/** Where, what and with which machine a task may be, removed rows too; undefined until they are read. */
export function useJobRows() {
  const { data: locations } = useQuery(api.business.listLocations.queryOptions())
  const { data: activities } = useQuery(api.business.listActivities.queryOptions())
  const { data: assets } = useQuery(api.machines.listAssets.queryOptions())
  return { locations, activities, assets }
}
