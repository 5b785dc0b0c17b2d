import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormEvent } from 'react'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { BusinessFields } from './business-fields.tsx'
import { useBusiness, useEditCompany } from './company-queries.ts'
import { type Business, companyRules, inputOf, valuesOf } from './company-values.ts'
import { ContactFields } from './contact-fields.tsx'
import { MachineryFields } from './machinery-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { typedValues } from './typed-values.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { WorkFields } from './work-fields.tsx'
import classes from './company-form.module.css'

export function CompanyForm() {
  const business = useBusiness()
  const [problem, setProblem] = useState<string | null>(null)
  const { edit, isPending } = useEditCompany(business)
  const form = useForm({
    initialValues: valuesOf(business),
    validate: companyRules,
    validateInputOnBlur: ['abn', 'contactEmail'],
  })
  useLeaveQuestion(form.isDirty())

  /** What somebody else saved shows at once, but for the fields that are being typed in here. */
  function show(stored: Business) {
    const saved = valuesOf(stored)
    form.setValues({ ...saved, ...typedValues(form) })
    form.resetDirty(saved)
  }
  const showSaved = useEffectEvent(show)
  useEffect(() => showSaved(business), [business])

  async function save(values: typeof form.values, event: FormEvent<HTMLFormElement> | undefined) {
    const element = event?.currentTarget ?? null
    setProblem(null)
    try {
      const stored = await edit(inputOf(values))
      // What was sent is saved; what was typed since is not.
      form.resetDirty(values)
      show(stored)
    } catch (error) {
      setProblem(showRefusal(form, error))
      focusFirstError(element)
    }
  }

  return (
    <form
      noValidate
      className="card"
      onSubmit={form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
    >
      <BusinessFields form={form} />
      <PlaceFields form={form} saved={valuesOf(business)} />
      <ContactFields form={form} />
      <WorkFields form={form} />
      <MachineryFields form={form} />
      <footer className={classes.footer}>
        <FormError>{problem}</FormError>
        <div className={classes.buttons}>
          <output className={classes.typed}>{form.isDirty() && !isPending && 'Not saved yet'}</output>
          <Button type="submit" loading={isPending} disabled={isPending}>
            Save changes
          </Button>
        </div>
      </footer>
    </form>
  )
}
