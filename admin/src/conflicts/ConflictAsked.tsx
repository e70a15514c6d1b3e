import { useDialogQuestion } from '../data/use-dialog-question.ts'
import { choosing } from './save-at-version.ts'

const load = async () => (await import('./ConflictDialog.tsx')).ConflictDialog

/** Asks whoever saves what somebody else has changed meanwhile which of both it is to be. */
export function ConflictAsked() {
  const asked = useDialogQuestion(choosing, load, undefined)
  if (!asked) return null
  const { loaded: Dialog, question, settle } = asked
  return <Dialog question={question} onChosen={settle} onClose={() => settle(undefined)} />
}
