import { useMemo } from 'react'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { useStored } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { machinesQuestion } from './machines-question.ts'
import { markedAssets } from './marked-assets.ts'

/** The clock's answer, for screens that offer machines: what this phone has recorded puts them out of use at once. */
export function useMarkedClock(): ReturnType<typeof useClock> {
  const clock = useClock()
  const { value, order } = clock
  const machines = useStored(machinesQuestion)
  const items = useItems('safetyReports.recordPreStart', 'safetyReports.reportFault')
  const isRead = clock.isRead && machines.isRead && items !== undefined
  const marked = useMemo(() => {
    if (!value || !isRead) return undefined
    const known = { value: machines.value?.machines, order: machines.order }
    return { ...value, assets: markedAssets({ value: value.assets, order }, known, items) }
  }, [value, order, machines.value, machines.order, items, isRead])
  return { ...clock, value: marked, isRead }
}
