import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { PageFormFooter } from '#app/ui/form/page-form-footer.tsx'
import { BusinessFields } from './business-fields.tsx'
import { useEditCompany } from './company-queries.ts'
import { companyRules, inputOf, valuesOf } from './company-values.ts'
import { ContactFields } from './contact-fields.tsx'
import { MachineryFields } from './machinery-fields.tsx'
import { LocationAndTimeFields } from './location-and-time-fields.tsx'
import { WorkFields } from './work-fields.tsx'
import classes from './company-form.module.css'

export function CompanyForm() {
  const business = useBusiness()
  const { edit, isPending } = useEditCompany(business)
  const form = useForm({
    initialValues: valuesOf(business),
    validate: companyRules,
    validateInputOnBlur: ['abn', 'contactEmail', 'position'],
  })
  useServerForm(form, valuesOf(business))

  const { problem, onSubmit } = useFormSave(form, async (values) => {
    await edit(inputOf(values))
    // Only what was sent counts as saved; later edits stay dirty.
    form.resetDirty(values)
  })

  return (
    <form noValidate className="card" onSubmit={onSubmit}>
      <BusinessFields form={form} />
      <LocationAndTimeFields form={form} saved={valuesOf(business)} />
      <ContactFields form={form} />
      <WorkFields form={form} />
      <MachineryFields form={form} />
      <PageFormFooter problem={problem}>
        <output className={classes.typed}>{form.isDirty() && !isPending && 'Not saved yet'}</output>
        <Button type="submit" loading={isPending} disabled={isPending} onClickCapture={stopSecondClick}>
          Save changes
        </Button>
      </PageFormFooter>
    </form>
  )
}
