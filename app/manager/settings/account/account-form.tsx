import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import classes from './account-form.module.css'

type AccountFormProps<Values extends object> = {
  title: string
  description: string
  /** What the button does. */
  verb: string
  form: UseFormReturnType<Values>
  saving: boolean
  onSave: (values: Values) => Promise<void>
  children: ReactNode
}

/** One part of the login, saved on its own. */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>) {
  const { title, description, verb, form, saving, onSave, children } = props
  const { problem, onSubmit } = useFormSave(form, onSave)
  return (
    <FormSection title={title} description={description}>
      <form noValidate aria-label={title} className={classes.form} onSubmit={onSubmit}>
        {children}
        <FormError>{problem}</FormError>
        <Button type="submit" variant="default" className={classes.button ?? ''} loading={saving}>
          {verb}
        </Button>
      </form>
    </FormSection>
  )
}
