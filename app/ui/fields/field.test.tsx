import { type ReactNode, useRef } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyReading } from '#shared/core/answers/reading.ts'
import { FieldExamples } from '../gallery/field-examples.tsx'
import { FileField } from '../form/file-field.tsx'
import { focusFirstError } from '../form/focus-first-error.ts'
import { FormFields } from '../form/form-fields.tsx'
import { PeoplePicker } from '../form/people-picker.tsx'
import { DateTimeField } from '../form/time/date-time-field.tsx'
import { NativeDateTimeField } from '../native/native-date-time-field.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { ChoiceField, YesNoField } from './choice-field.tsx'
import type { FieldProps } from './field.tsx'
import { LocationField } from './location-field.tsx'
import { MarkField } from './mark-field.tsx'
import { MachineField } from './pick-field.tsx'
import { RatingField } from './rating-field.tsx'
import { ReadingField } from './reading-field.tsx'
import { SignatureField } from './signature-field.tsx'

const ignore = () => undefined
const level = { label: 'High', short: 'H', tone: 'bad' } as const
const line = (value: string) => ({ title: value, lines: [{ value, label: value }] })
const names = [{ id: 'one', name: 'Header 1' }]

interface Kind {
  kind: string
  field: (props: FieldProps) => ReactNode
  /** The role of what the label names. */
  role: 'radiogroup' | 'group' | 'textbox'
}

const kinds: Kind[] = [
  {
    kind: 'yes or no',
    role: 'radiogroup',
    field: (props) => <YesNoField {...props} value={null} onChange={ignore} />,
  },
  {
    kind: 'choice',
    role: 'radiogroup',
    field: (props) => <ChoiceField {...props} choices={[{ value: 'a', label: 'A' }]} value={null} onChange={ignore} />,
  },
  {
    kind: 'rating table',
    role: 'radiogroup',
    field: (props) => (
      <RatingField
        {...props}
        rows={line('likely')}
        columns={line('minor')}
        levelOf={() => level}
        value={null}
        onChange={ignore}
      />
    ),
  },
  {
    kind: 'reading',
    role: 'textbox',
    field: (props) => <ReadingField {...props} unit="h" value={emptyReading} onChange={ignore} />,
  },
  {
    kind: 'signature',
    role: 'group',
    field: (props) => <SignatureField {...props} value={null} onChange={ignore} />,
  },
  {
    kind: 'mark on a drawing',
    role: 'group',
    field: (props) => <MarkField {...props} picture={<svg viewBox="0 0 9 9" />} value={null} onChange={ignore} />,
  },
  {
    kind: 'location',
    role: 'radiogroup',
    field: (props) => <LocationField {...props} locations={names} value={null} onChange={ignore} />,
  },
  {
    kind: 'people',
    role: 'group',
    field: (props) => <PeoplePicker {...props} people={names} mode="multi" value={[]} onChange={ignore} />,
  },
  {
    kind: 'machine',
    role: 'radiogroup',
    field: (props) => <MachineField {...props} machines={names} value={null} onChange={ignore} />,
  },
  {
    kind: 'photos',
    role: 'group',
    field: (props) => (
      <FileField {...props} accept="image/*" files={[]} onChange={ignore} upload={() => Promise.reject(new Error())} />
    ),
  },
]

/** The skins, as the apps set them. */
const kits = [
  { kit: 'native', Kit: ({ children }: { children: ReactNode }) => <div>{children}</div> },
  {
    kit: 'Mantine',
    Kit: ({ children }: { children: ReactNode }) => (
      <ThemeProvider>
        <FormFields disabled={false}>{children}</FormFields>
      </ThemeProvider>
    ),
  },
]

const about = { label: 'Question 1', description: 'What was seen.', error: 'Answer question 1.', required: true }

function Refused({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null)
  return (
    <div ref={form}>
      {children}
      <button type="button" onClick={() => focusFirstError(form.current)}>
        Send
      </button>
    </div>
  )
}

describe.each(kits)('in the $kit kit', ({ kit, Kit }) => {
  test.each(kinds)('$kind has its label, description and error, and takes the focus when refused', async (each) => {
    await render(
      <Kit>
        <Refused>{each.field(about)}</Refused>
      </Kit>,
    )
    const control = page.getByRole(each.role, { name: 'Question 1' }).first()
    await expect.element(control).toHaveAccessibleDescription(/What was seen\..*Answer question 1\./)
    expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => control.element().contains(document.activeElement)).toBe(true)
  })

  test.each(kinds)('$kind says that it is required, and no error without one', async (each) => {
    await render(<Kit>{each.field({ label: 'Question 1', required: true })}</Kit>)
    const control = page.getByRole(each.role, { name: 'Question 1' }).first().element()
    const described = control.getAttribute('aria-describedby') ?? ''
    const says = document.getElementById(described)?.textContent === 'Required'
    const required = control.getAttribute('aria-required') === 'true' || control.matches(':has(:required), :required')
    expect(says || required).toBe(true)
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  })

  test('date and time have their label and error', async () => {
    const isNative = kit === 'native'
    const field = { ...about, label: 'Start', value: null, onChange: ignore }
    await render(
      <Kit>{isNative ? <NativeDateTimeField {...field} /> : <DateTimeField {...field} suggestedTime="07:00" />}</Kit>,
    )
    const control = page.getByRole('textbox', { name: isNative ? 'Start' : 'Start time' })
    // A date input has no role, and so no description for the matcher.
    const ids = control.element().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Answer question 1.')
  })
})

test('all fields of a form that is being saved are disabled', async () => {
  await render(
    <ThemeProvider>
      <FormFields disabled>
        <FieldExamples DateTime={NativeDateTimeField} photos={null} />
      </FormFields>
    </ThemeProvider>,
  )
  const controls = [...document.querySelectorAll('input, button, select')]
  expect(controls.length).toBeGreaterThan(50)
  expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([])
})
