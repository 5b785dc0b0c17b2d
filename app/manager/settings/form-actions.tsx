import { Button } from '@mantine/core'
import classes from './form-actions.module.css'

/** Cancel and Save, in sight however many rows stand above them. */
export function FormActions({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={saving} disabled={saving}>
        Save
      </Button>
    </div>
  )
}
