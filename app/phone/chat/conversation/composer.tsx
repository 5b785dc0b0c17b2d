import type { PhonePerson } from '../../accounts/person.ts'
import type { Draft, SetDraft } from './draft.ts'
import { EditMessageForm } from './edit-message-form.tsx'
import { NewMessageForm } from './new-message-form.tsx'

interface ComposerProps {
  person: PhonePerson
  channel: string
  draft: Draft
  names: ReadonlyMap<string, string>
  onDraft: SetDraft
  onChange: () => void
}

/**
 * Writes a new message, or changes an earlier one and then goes on with the new one. The form for new messages stays
 * mounted, because its files and a running recording are kept nowhere else.
 */
export function Composer({ person, channel, draft: { replyTo, changed }, names, onDraft, onChange }: ComposerProps) {
  return (
    <>
      <NewMessageForm
        person={person}
        channel={channel}
        replyTo={replyTo}
        hidden={changed !== null}
        names={names}
        onReplyEnd={() => onDraft((latest) => ({ ...latest, replyTo: null }))}
      />
      {changed && (
        <EditMessageForm
          key={changed.id}
          person={person}
          message={changed}
          onChange={onChange}
          onDone={() => onDraft((latest) => ({ ...latest, changed: null }))}
        />
      )}
    </>
  )
}
