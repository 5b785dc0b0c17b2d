import { useMay } from '#app/lib/may.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'

const { leave } = api

/** Entries that overlap the leave; requested once the employee and days are chosen. */
export function useClashes(
  employeeId: string | null,
  days: { startDate: string; endDate: string } | null,
  except: string | undefined,
) {
  const input = {
    employeeId: employeeId ?? '',
    startDate: days?.startDate ?? '',
    endDate: days?.endDate ?? '',
    ...(except !== undefined && { except }),
  }
  // Others than managers see the leave and can't change it.
  const enabled = useMay()('leave.findClashes') && employeeId !== null && days !== null
  const { data, refetch } = useQuery(
    leave.findClashes.queryOptions({ input, enabled, placeholderData: keepPreviousData }),
  )
  return { clashes: enabled ? (data ?? []) : [], askAgain: refetch }
}

export const useAddLeave = () => useMutation(leave.addLeave.mutationOptions())

export const useEditLeave = () => useMutation(leave.editLeave.mutationOptions())
