import { useMachines } from './machine-queries.ts'
import { OutOfUseMark } from './out-of-use-mark.tsx'
import classes from './machine-name.module.css'

interface MachineNameProps {
  id: string
  /** As of then, where a record keeps it. */
  name?: string | null
}

/** The name of a machine, marked while it is out of use, wherever the app names it. */
export function MachineName({ id, name }: MachineNameProps) {
  const machine = useMachines()?.get(id)
  return <MarkedMachine name={machine?.name ?? name ?? ''} isOutOfUse={machine?.outOfUseSince != null} />
}

/** The same where the machine is known. */
export function MarkedMachine({ name, isOutOfUse }: { name: string; isOutOfUse: boolean }) {
  return (
    <span className={classes.machine}>
      <span>{name}</span>
      {isOutOfUse && <OutOfUseMark />}
    </span>
  )
}
