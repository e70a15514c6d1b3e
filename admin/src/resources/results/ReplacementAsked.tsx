import { agreement } from '../../data/agreement.ts'
import { useDialogQuestion } from '../../data/use-dialog-question.ts'

const load = async () => (await import('./ReplacementDialog.tsx')).ReplacementDialog

/** Asks before a changed result revokes final certificates and has them issued anew. */
export function ReplacementAsked() {
  const asked = useDialogQuestion(agreement, load, false)
  if (!asked) return null
  const { loaded: Dialog, question, settle } = asked
  return <Dialog serials={question} onAnswer={settle} />
}
