import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'

/** Hours, leave and estimated pay of the range. The previous range stays on screen until the new one arrives. */
export const useSummary = (input: DayRange & { counted: 'pending_and_approved' | 'approved' }) =>
  useQuery(api.timesheets.summarisePeriod.queryOptions({ input, placeholderData: keepPreviousData }))
