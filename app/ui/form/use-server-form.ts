import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'

type ServerFormOptions<Values> = {
  /** What is compared instead of the values, where equal values can be typed in several ways (32.5 and 32.50). */
  comparable?: (values: Values) => object
  /** The error at a typed field that another user has changed; `theirs` is what is stored now. */
  overtakenText?: (field: string, theirs: unknown) => string
}

const replaced = () => 'Someone else changed this while you were typing. Saving will replace it with yours.'

/**
 * Keeps a form in step with what is stored. What another user or an undo saves shows at once in untouched fields; what
 * is typed stays, and its field says so. What the form itself saves is no other change, so it waits while saving.
 * @param stored the values that the form would start with now
 */
export function useServerForm<Values extends object>(
  form: UseFormReturnType<Values>,
  stored: Values,
  { comparable = (values) => values, overtakenText = replaced }: ServerFormOptions<Values> = {},
) {
  const [overtaken, setOvertaken] = useState<readonly string[]>([])

  const follow = useEffectEvent(() => {
    const typed = form.getValues()
    const before = form.getInitialValues()
    const isSame = (field: string, one: Values, other: Values) =>
      JSON.stringify(Reflect.get(comparable(one), field)) === JSON.stringify(Reflect.get(comparable(other), field))
    const fields = fieldsOf(stored)
    // An equal value keeps its text and the text cursor.
    const differing = fields.filter((field) => !isSame(field, typed, stored))
    const untouched = differing.filter((field) => isSame(field, typed, before))
    const found = differing.filter((field) => !untouched.includes(field) && !isSame(field, before, stored))
    const baseline = { ...stored }
    for (const field of fields) if (!differing.includes(field)) baseline[field] = typed[field]
    form.resetDirty(baseline)
    for (const field of untouched) form.resetField(field)
    for (const field of found) form.setFieldError(field, overtakenText(field, stored[field]))
    setOvertaken((earlier) =>
      fields.filter((field) => found.includes(field) || (earlier.includes(field) && differing.includes(field))),
    )
  })
  const { submitting } = form
  const text = JSON.stringify(stored)
  const followed = useRef(text)
  useEffect(() => {
    if (submitting || followed.current === text) return
    followed.current = text
    // oxlint-disable-next-line react/set-state-in-effect -- what others store arrives through the query cache
    follow()
  }, [submitting, text])

  return {
    /** The typed fields that another user has changed. */
    overtaken,
    /** Replaces what was typed with what is stored. */
    showLatest: () => {
      const typed = form.getValues()
      form.setInitialValues(stored)
      form.reset()
      setOvertaken([])
      notifyUndo('Your edits were discarded.', () => form.setValues(typed))
    },
  }
}

function fieldsOf<Values extends object>(values: Values): Extract<keyof Values, string>[] {
  const fields: Extract<keyof Values, string>[] = []
  for (const field in values) fields.push(field)
  return fields
}
