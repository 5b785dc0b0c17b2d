import { useState } from 'react'
import { copyText } from '#app/lib/copy-text.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { useCall } from './use-call.ts'

/** Copies a text and says so, without Mantine. */
export function CopyButton({ text, words }: { text: string; words: { copy: string; copied: string } }) {
  const { problem, call } = useCall()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <NativeButton kind="plain" onClick={async () => setIsCopied(await call(() => copyText(text)))}>
        {words.copy}
      </NativeButton>
      <output>{isCopied && words.copied}</output>
      <FormError>{problem}</FormError>
    </>
  )
}
