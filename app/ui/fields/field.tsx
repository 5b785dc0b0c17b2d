import { createContext, type ReactNode, use, useId } from 'react'
import { Stack } from '../native/layout.tsx'
import nativeClasses from '../native/native-field.module.css'
import { requiredWord } from './field-words.ts'
import classes from './field.module.css'

/** What all fields have. */
export interface FieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** @property id of the control; the parts of the frame add -label, -description and -error to it */
export interface FrameProps extends Omit<FieldProps, 'label'> {
  id: string
  label: ReactNode
  /** The frame is around several controls, so its label belongs to none of them. */
  isGroup: boolean
  children: ReactNode
}

/** Label, description and error without Mantine, as NativeField draws them. */
function nativeFrame({ id, label, description, error, required, isGroup, children }: FrameProps) {
  const Label = isGroup ? 'div' : 'label'
  return (
    <Stack>
      <Label id={`${id}-label`} className={nativeClasses.label} {...(!isGroup && { htmlFor: id })}>
        {label}
        {required && (
          <span className={nativeClasses.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </Label>
      {description ? (
        <p id={`${id}-description`} className={nativeClasses.description}>
          {description}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className={nativeClasses.error}>
          {error}
        </p>
      ) : null}
    </Stack>
  )
}

/** The skin of the fields: `FormFields` of the manager app sets Mantine's. */
export const FrameContext = createContext<(props: FrameProps) => ReactNode>(nativeFrame)

/** Attributes for the control. */
export interface ControlProps {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface SingleFieldProps extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** A field with one control. */
export function Field({ label, description, error, required = false, children }: SingleFieldProps) {
  const id = useId()
  const frame = use(FrameContext)
  const control = {
    id,
    required,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, {
      description: Boolean(description),
      required: false,
      error: Boolean(error),
    }),
  }
  return frame({ id, label, description, error, required, isGroup: false, children: children(control) })
}

interface FieldGroupProps extends FieldProps {
  role?: 'group' | 'radiogroup'
  /** Beside the label, such as how many are chosen. */
  labelEnd?: ReactNode
  disabled?: boolean
  className?: string | undefined
  /** @param invalid for the control that takes the focus when the form is refused */
  children: (invalid: true | undefined) => ReactNode
}

/** A field of several controls, under one label. */
export function FieldGroup({
  label,
  labelEnd,
  role = 'group',
  disabled,
  className,
  children,
  ...about
}: FieldGroupProps) {
  const id = useId()
  const frame = use(FrameContext)
  const { description, error, required = false } = about
  const invalid = error ? true : undefined
  const isOneChoice = role === 'radiogroup'
  // The asterisk is not read out, and only a group of radio buttons has an attribute for it.
  const saysRequired = required && !isOneChoice
  const parts = { description: Boolean(description), required: saysRequired, error: Boolean(error) }
  return (
    <fieldset
      role={role}
      className={classes.group}
      disabled={disabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, parts)}
      {...(isOneChoice && { 'aria-required': required, 'aria-invalid': invalid })}
    >
      {saysRequired && (
        <span id={`${id}-required`} className="visually-hidden">
          {requiredWord}
        </span>
      )}
      {frame({
        ...about,
        id,
        isGroup: true,
        label: labelEnd ? (
          <>
            {label} <span className={classes.labelEnd}>{labelEnd}</span>
          </>
        ) : (
          label
        ),
        children: <div className={className}>{children(invalid)}</div>,
      })}
    </fieldset>
  )
}

function describedBy(id: string, parts: Record<'description' | 'required' | 'error', boolean>): string | undefined {
  const ids = Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [`${id}-${part}`] : []))
  return ids.join(' ') || undefined
}
