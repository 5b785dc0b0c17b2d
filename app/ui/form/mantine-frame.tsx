import { Input } from '@mantine/core'
import type { FrameProps } from '../fields/field.tsx'
import classes from './mantine-frame.module.css'

const parts = { description: classes.description ?? '', error: classes.error ?? '' }

/** Label, description and error of the fields of app/ui/fields as Mantine draws those of its own. */
export function mantineFrame({ id, isGroup, ...frame }: FrameProps) {
  return <Input.Wrapper {...frame} id={id} labelElement={isGroup ? 'div' : 'label'} classNames={parts} />
}
