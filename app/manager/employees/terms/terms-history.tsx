import { useFarmToday } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'
import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { api } from '#app/lib/api/api.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import classes from '../profile/employee-profile.module.css'
import { removedSentences } from './removed-sentences.ts'
import { fromText, termsText } from './terms-text.ts'

/** The employee's pay terms with the day each set applies from, latest first. */
export function TermsHistory({ employee }: { employee: EmployeeDetails }) {
  const { id, termsHistory, lastLockedDay } = employee
  const today = useFarmToday()
  const remove = useMutation(api.employees.removeTerms.mutationOptions())
  const restore = useMutation(api.employees.restoreTerms.mutationOptions())
  const current = termsHistory.findLast(({ fromDay }) => fromDay <= today)

  async function removeFrom(fromDay: string) {
    try {
      const { change, still } = await remove.mutateAsync({ id, fromDay })
      const message = removedSentences(fromDay, still)
      if (!change) notifySuccess(message)
      else {
        notifyUndo(message, async () => {
          await restore.mutateAsync({ id, ...change })
        })
      }
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <div className="card">
      <FormSection
        title="Pay terms over time"
        description="Each entry is paid on the terms for its day. Locked pay periods keep the terms they had."
      >
        <ul className={classes.documents}>
          {termsHistory.toReversed().map((terms) => (
            <li key={terms.fromDay} className={classes.document}>
              <div className={classes.what}>
                <p className={classes.name}>
                  {fromText(terms.fromDay)}
                  {terms === current && ' · Current'}
                  {terms.fromDay > today && ' · Not yet in force'}
                </p>
                <p className={`${classes.words} tabular`}>{termsText(terms)}</p>
              </div>
              {terms.fromDay !== firstTermsDay && terms.fromDay > (lastLockedDay ?? '') && (
                <Button
                  variant="default"
                  aria-label={`Remove the pay terms ${fromText(terms.fromDay).toLowerCase()}`}
                  disabled={remove.isPending}
                  onClick={() => void removeFrom(terms.fromDay)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      </FormSection>
    </div>
  )
}
