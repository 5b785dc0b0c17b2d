import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Checklist } from '#shared/machines/machines-contract.ts'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { blankCheck, type FilledCheck } from '#app/safety/pre-start/filled-check.ts'
import { finishCheck } from '#app/phone/farm/machines/checks/finish-check.ts'
import { isStale, type OpenCheck, readCheck, storeCheck } from '#app/phone/farm/machines/checks/open-check.ts'
import type { AnsweredMachines } from '#app/phone/farm/machines/machines-question.ts'
import type { ShownMachine } from '#app/phone/farm/machines/shown-machines.ts'
import { useKeep } from '#app/phone/frame/use-keep.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'

interface CheckOptions {
  machine: ShownMachine
  checklists: AnsweredMachines['checklists']
  /** There is no reception, although the machine is out of use. */
  anyway: boolean
}

/** The open check of a machine, kept on the phone at each tap; null while the storage is read. */
export function useCheck({ machine, checklists, anyway }: CheckOptions) {
  const person = usePerson()
  const { id: assetId, category, state } = machine
  const stored = useStorage(() => readCheck(person, assetId), [person.userId, person.managerId, assetId])
  // What was changed here: the storage is behind what is typed.
  const [own, setOwn] = useState<OpenCheck | null>(null)
  /** The one that the storage has, as far as is known here. */
  const storedId = useRef<string | null>(null)
  const { failed, keep } = useKeep()
  useEffect(() => {
    if (stored) storedId.current = stored.id
    else if (stored === null && storedId.current !== null) {
      // It was finished, here or elsewhere. The next one begins without anything of it.
      storedId.current = null
      setOwn(null)
    }
  }, [stored])
  if (stored === undefined) return null

  const kept = stored && isStale(stored, { now: systemNow(), releasedAt: state.releasedAt }) ? null : stored
  const open = own ?? kept
  const checklist = checklistOf(checklists, category ?? 'none')
  const check: FilledCheck = open ?? blankCheck(checklist.items)

  /** @param filled what it is now */
  function change(filled: FilledCheck) {
    const now = systemNow()
    const begun = open ?? {
      id: newId(),
      assetId,
      category: checklist.category,
      version: checklist.version,
      anyway,
      firstAt: now,
    }
    const next = { ...begun, ...filled, lastAt: now }
    setOwn(next)
    void keep(() => storeCheck(person, next, next.id !== storedId.current))
  }

  return {
    check,
    /** Of the report that it becomes; null until the first tap. */
    id: open?.id ?? null,
    failed,
    change,
    finish: (offline: boolean) =>
      void keep(async () => {
        // Once more, should the storage have failed before.
        if (open) await storeCheck(person, open, open.id !== storedId.current)
        await finishCheck({ assetId, at: systemNow(), offline })
      }),
  }
}

/** The farm's, or the standard one. */
function checklistOf(checklists: readonly Checklist[], category: Checklist['category']): Checklist {
  const found = checklists.find((each) => each.category === category)
  return found ?? { category, version: 0, items: standardChecklist(category) }
}
