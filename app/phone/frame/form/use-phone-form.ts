import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { draftKey, prefilled, readDraft, storeDraft } from './draft.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

type Problems<Values> = Partial<Record<keyof Values, string | undefined>>

interface PhoneFormOptions<Values> {
  /** Names the form on this phone, with the id of what it edits. */
  name: string
  begin: Values
  /** A message for each invalid field. */
  problemsIn?: (values: Values) => Problems<Values>
  /** Something that is not among the values was entered, such as a photo. */
  hasMore?: boolean
  /** Stores the record. Throws only if the phone's storage fails. */
  save: (values: Values) => Promise<unknown>
  onSaved?: () => void
}

export type PhoneForm<Values extends object> = ReturnType<typeof usePhoneForm<Values>>

/**
 * The state of a form on the phone. Typed text is never lost: leaving a dirty form by a link, the bar or Back asks first,
 * and after a reload or a closed app the form shows what was typed.
 */
export function usePhoneForm<Values extends object>({
  name,
  begin,
  problemsIn,
  hasMore = false,
  save,
  onSaved,
}: PhoneFormOptions<Values>) {
  const key = draftKey(usePerson(), name)
  const [first] = useState(begin)
  const [{ isPrefilled, ...draft }] = useState(() => ({ isPrefilled: false, ...readDraft(key) }))
  const [begun] = useState<Values>({ ...begin, ...draft })
  const [values, setValues] = useState(begun)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isDirty = useRef(false)

  useEffect(() => {
    const isChanged = JSON.stringify(values) !== JSON.stringify(first)
    isDirty.current = isChanged || hasMore
    storeDraft(key, isChanged ? { ...values, ...(values === begun && isPrefilled && prefilled) } : null)
  }, [key, values, first, hasMore, begun, isPrefilled])
  const leaving = useLeaveQuestion(isDirty)

  /** The form no longer holds anything to lose. */
  function settle() {
    isDirty.current = false
    storeDraft(key, null)
  }

  /** Whether the values can be saved. Shows the problems if not. */
  function check(): boolean {
    const found = problemsIn?.(values) ?? {}
    setProblems(found)
    return !Object.values(found).some(Boolean)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!check()) return focusFirstError(event.currentTarget)
    setBusy(true)
    setFailed(false)
    try {
      await save(values)
      settle()
      onSaved?.()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  function enter<Field extends keyof Values>(field: Field, value: Values[Field] | string) {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems((before) => ({ ...before, [field]: undefined }))
  }

  return {
    values,
    problems,
    busy,
    failed,
    /** It shows what was typed before the page was closed. */
    isRestored: !isPrefilled && Object.keys(draft).length > 0,
    check,
    enter,
    /** For fields that depend on each other. */
    replace(next: Values) {
      setValues(next)
      setProblems({})
    },
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** The props of a field for text, a date or a choice. */
    field: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      value: String(values[field] ?? ''),
      error: problems[field],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        enter(field, currentTarget.value),
    }),
    /** The question before a dirty form is left; null while nothing is asked. */
    leaving: leaving && {
      stay: leaving.stay,
      discard: () => {
        settle()
        leaving.leave()
      },
    },
  }
}
