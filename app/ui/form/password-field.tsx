import { PasswordInput, type PasswordInputProps } from '@mantine/core'

type PasswordFieldProps = Omit<PasswordInputProps, 'label'> & { label: string }

/** A password field that can reveal its text, by keyboard too. */
export function PasswordField({ label, ...input }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      withAsterisk
      maxLength={128}
      // Mantine sets this on its other fields itself.
      aria-invalid={Boolean(input.error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}`, tabIndex: 0 }}
      {...input}
    />
  )
}
