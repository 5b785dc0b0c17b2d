import { PasswordInput, type PasswordInputProps } from '@mantine/core'

type PasswordFieldProps = Omit<PasswordInputProps, 'label'> & { label: string }

/** A password that can be looked at while it is typed, by keyboard too. */
export function PasswordField({ label, ...input }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      withAsterisk
      maxLength={128}
      // Mantine says it of its other fields by itself.
      aria-invalid={Boolean(input.error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}`, tabIndex: 0 }}
      {...input}
    />
  )
}
