import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Machine } from '#shared/machines/machines-contract.ts'
import { meterUnitSigns, mostPlausible } from '#shared/machines/meter.ts'
import { dateTimeText } from '#shared/core/time/date-text.ts'
import { type CheckedItem, failedOf, finished, hasCriticalFail } from '#shared/safety-reports/pre-start.ts'
import { api } from '#app/lib/api/api.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { DoNotUse } from '#app/safety/do-not-use.tsx'
import { CheckForm } from '#app/safety/pre-start/check-form.tsx'
import { blankCheck, type FilledCheck } from '#app/safety/pre-start/filled-check.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { Stack } from '#app/ui/native/layout.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { machineChoices } from './machine-choices.ts'
import { useFarm } from '../farm-queries.ts'
import { useLiveMachines } from './machine-queries.ts'
import { useDirtyGuard } from '../use-dirty-guard.ts'

interface PreStartFormProps {
  /** The machine that is checked, where that is known. */
  assetId?: string | undefined
  onDone: () => void
}

/** A pre-start check at the computer, with the same lines as on the phone. */
export function PreStartForm({ assetId: given = '', onDone }: PreStartFormProps) {
  const [assetId, setAssetId] = useState(given)
  const machines = useLiveMachines()
  return (
    <Stack gap={16}>
      <NativeSelect
        label="Machine"
        data={[{ value: '', label: 'Choose the machine' }, ...machineChoices(machines)]}
        value={assetId}
        onChange={({ currentTarget }) => setAssetId(currentTarget.value)}
        {...firstField}
      />
      {assetId !== '' && <MachineCheck key={assetId} assetId={assetId} onDone={onDone} />}
    </Stack>
  )
}

function MachineCheck({ assetId, onDone }: { assetId: string; onDone: () => void }) {
  const machine = useQuery(api.machines.getMachine.queryOptions({ input: { id: assetId } }))
  return (
    <Loaded query={machine} skeleton={<FormSkeleton fields={6} />}>
      {(found) =>
        found.holds.length > 0 ? <StoppedMachine machine={found} /> : <Check machine={found} onDone={onDone} />
      }
    </Loaded>
  )
}

function StoppedMachine({ machine: { name, holds, releasers } }: { machine: Machine }) {
  const { zone } = useFarm()
  return (
    <DoNotUse
      machine={name}
      ask={releasers.length > 0 ? `Ask ${releasers.join(', ')}, or release it on its page.` : 'Release it on its page.'}
      reasons={holds.map(({ id, reason, openedAt, openedBy }) => ({
        id,
        reason,
        who: openedBy,
        when: dateTimeText(openedAt, zone),
      }))}
    />
  )
}

function Check({ machine, onDone }: { machine: Machine; onDone: () => void }) {
  const { id: assetId, name, category, meter, meterUnit: unit } = machine
  const { zone } = useFarm()
  const checklists = useQuery(api.machines.listChecklists.queryOptions()).data
  const record = useMutation(api.safetyReports.recordPreStart.mutationOptions())
  // One id per open form, and the times of the first save, so that saving twice makes one report.
  const [id] = useState(() => newId())
  const [filled, setFilled] = useState<FilledCheck | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const firstAt = useRef<Temporal.Instant | null>(null)
  const lastAt = useRef<Temporal.Instant | null>(null)
  const isSaved = useRef(false)
  useDirtyGuard(() => filled !== null && !isSaved.current)
  const checklist = checklists?.find((each) => each.category === (category ?? 'none'))
  if (!checklist) return <FormSkeleton fields={6} />
  const check = filled ?? blankCheck(checklist.items)
  const now = Temporal.Now.instant()

  function change(next: FilledCheck) {
    firstAt.current ??= Temporal.Now.instant()
    setFilled(next)
  }

  async function finish() {
    lastAt.current ??= Temporal.Now.instant()
    const at = lastAt.current
    const items = finished(check.items)
    const seconds = Math.round((firstAt.current ?? at).until(at).total('seconds'))
    const made = {
      id,
      assetId,
      location: null,
      happenedAt: at.toString(),
      offline: false,
      seconds,
      items,
      photoIds: [],
    }
    try {
      await record.mutateAsync({ ...made, category: category ?? 'none', version: checklist?.version ?? 0 })
    } catch (error) {
      return setProblem(toApiError(error).message)
    }
    isSaved.current = true
    notifySuccess(outcomeOf(name, items))
    onDone()
  }

  return (
    <>
      <FormError>{problem}</FormError>
      <CheckForm
        machine={name}
        check={check}
        meter={{
          unit: meterUnitSigns[unit ?? 'hours'],
          last: meter?.reading,
          when: meter ? dateTimeText(meter.readAt, zone) : undefined,
          most: mostPlausible(meter, { at: now.toString(), unit }),
        }}
        onChange={change}
        busy={record.isPending}
        onFinish={() => void finish()}
        renderPhotos={() => null}
      />
    </>
  )
}

function outcomeOf(machine: string, items: readonly CheckedItem[]): string {
  if (hasCriticalFail(items)) return `Check saved. ${machine} is out of use.`
  return failedOf(items).length > 0 ? 'Check saved. A maintenance report is open.' : 'Check saved: all OK.'
}
