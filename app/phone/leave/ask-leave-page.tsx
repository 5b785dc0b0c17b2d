import { useSearchParams } from 'wouter'
import { emptyLeave } from '#shared/leave/leave-draft.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { isCallOf, outbox } from '#app/phone/outbox/phone-db.ts'
import { LoadingRows } from '#app/phone/frame/loading-rows.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { AskLeaveForm } from './ask-leave-form.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'

interface AskLeavePageProps {
  clock: Clock
}

/** `?again` names the refused request that this one replaces. */
export function AskLeavePage({ clock }: AskLeavePageProps) {
  const [search] = useSearchParams()
  const again = search.get('again')
  const refused = useStorage(async () => (again === null ? null : ((await outbox.get(again)) ?? null)), [again])
  if (refused === undefined) return <LoadingRows />
  const draft = refused && isCallOf(refused, 'leave.requestLeave') ? refused.input : emptyLeave
  return (
    <>
      <SubpageHeader title={t('leave:newTitle')} back={{ href: '/', label: t('leave:title') }} />
      <AskLeaveForm clock={clock} begin={draft} instead={refused?.id ?? null} />
    </>
  )
}
