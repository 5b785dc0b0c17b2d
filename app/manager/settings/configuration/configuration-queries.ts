import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConfiguredType } from '#shared/business/config-type.ts'
import type { PayPeriodSettings } from '#shared/business/pay-period.ts'
import { api } from '#app/lib/api/api.ts'
import type { Business } from '#app/manager/business/farm-queries.ts'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'

const { business } = api

/** Optimistic updates of the business, with their rollback. */
function useShownAtOnce() {
  const queryClient = useQueryClient()
  const key = business.getBusiness.queryKey()
  return {
    present: () => queryClient.getQueryData(key),
    async show(change: (before: Business) => Business) {
      // A response in flight would show the earlier value again.
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData(key, (before) => before && change(before))
    },
    /** Rolls back, then refetches, because another user may have changed the value. */
    async rollback(change: (before: Business) => Business) {
      queryClient.setQueryData(key, (before) => before && change(before))
      await queryClient.invalidateQueries({ queryKey: key })
    },
  }
}

export interface Setting {
  id: string
  configType: ConfiguredType
  value: number
}

const withSetting =
  ({ id, value }: Setting) =>
  (before: Business): Business => ({
    ...before,
    configuration: before.configuration.map((row) => (row.id === id ? { ...row, value } : row)),
  })

/** Saves one setting with an optimistic update and offers an undo. */
export function useSetConfiguration(title: string, setting: Setting) {
  const { present, show, rollback } = useShownAtOnce()
  const { mutateAsync, isPending } = useMutation({
    ...business.setConfiguration.mutationOptions(),
    onMutate: (wanted: Setting) => show(withSetting(wanted)),
  })

  async function send(value: number, before: number) {
    try {
      await mutateAsync({ ...setting, value })
    } catch (error) {
      void rollback(withSetting({ ...setting, value: before }))
      throw error
    }
  }

  async function set(value: number) {
    await send(value, setting.value)
    // The server silently skips a row that no longer exists (Specification 5); the refetch already shows that.
    if (present()?.configuration.find(({ id }) => id === setting.id)?.value !== value) return
    notifyUndo(`${title}: changed from ${setting.value} to ${value}.`, () => send(setting.value, value))
  }

  return { set, isPending }
}

/** Sets whether employees see a pay estimate: an optimistic update that rolls back on failure. */
export function useSetPayEstimate() {
  const { show, rollback } = useShownAtOnce()
  const { mutateAsync } = useMutation(business.setPayEstimate.mutationOptions())
  return async (shown: boolean) => {
    await show((before) => ({ ...before, showsPayEstimate: shown }))
    try {
      await mutateAsync({ shown })
    } catch (error) {
      void rollback((before) => ({ ...before, showsPayEstimate: !shown }))
      notifyError(error)
    }
  }
}

const withCalendar =
  ({ startDate, periodDays }: PayPeriodSettings) =>
  (before: Business): Business => ({
    ...before,
    payrollCalendar: { ...before.payrollCalendar, startDate, period: periodDays },
  })

/** The same for the payroll calendar. */
export function useSetPayrollCalendar({ id, startDate, period }: Business['payrollCalendar']) {
  const { present, show, rollback } = useShownAtOnce()
  const { mutateAsync, isPending } = useMutation(business.setPayrollCalendar.mutationOptions())

  async function send(calendar: PayPeriodSettings, before: PayPeriodSettings) {
    await show(withCalendar(calendar))
    try {
      await mutateAsync({ id, startDate: calendar.startDate, period: calendar.periodDays })
    } catch (error) {
      void rollback(withCalendar(before))
      throw error
    }
  }

  async function set(calendar: PayPeriodSettings) {
    const before = { startDate, periodDays: period }
    await send(calendar, before)
    const saved = present()?.payrollCalendar
    if (saved?.startDate !== calendar.startDate || saved.period !== calendar.periodDays) return
    notifyUndo('Pay periods changed.', () => send(before, calendar))
  }

  return { set, isPending }
}
