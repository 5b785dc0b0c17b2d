import { useQuery } from '@tanstack/react-query'
import { api } from './api/api.ts'

/** How many of the set-up steps are done; undefined until known. */
export function useSetupProgress() {
  const { data } = useQuery(api.business.getSetupProgress.queryOptions())
  return data && { done: data.steps.filter(({ done }) => done).length, total: data.steps.length }
}
