import type { KeptSheet, SheetState } from './kept-sheet.ts'
import { useWords } from './words.ts'

const TONES: Readonly<Record<SheetState, string>> = {
  draft: 'pending',
  waiting: 'pending',
  confirmed: '',
  sent: 'pending',
  void: 'closed',
  refused: 'failed',
}

export function StateWords({ state }: { state: SheetState }) {
  const { texts } = useWords()
  const words: Record<SheetState, string> = {
    draft: texts.begun,
    waiting: texts.stateWaiting,
    confirmed: texts.stateConfirmed,
    sent: texts.stateSent,
    void: texts.stateVoid,
    refused: texts.stateRefused,
  }
  return <span className={`state ${TONES[state]}`}>{words[state]}</span>
}

/** Why it waits for a head judge, or what of it the server refused. */
export function Why({ sheet }: { sheet: Pick<KeptSheet, 'state' | 'reasons' | 'errors' | 'msg'> }) {
  const { reasons, texts } = useWords()
  if (sheet.state === 'sent' && sheet.reasons.length > 0)
    return (
      <ul className="why">
        {sheet.reasons.map((reason) => (
          <li key={reason}>{reasons[reason]}</li>
        ))}
      </ul>
    )
  if (sheet.state !== 'refused') return null
  return (
    <ul className="why danger">
      {sheet.errors.length === 0 ? <li>{sheet.msg || texts.refusedText}</li> : null}
      {sheet.errors.map(({ field, msg }) => (
        <li key={field}>{msg}</li>
      ))}
    </ul>
  )
}
