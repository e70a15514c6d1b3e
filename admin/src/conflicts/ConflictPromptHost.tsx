import { useDialogPrompt } from '../data/use-dialog-prompt.ts'
import { conflictPrompt } from './save-at-version.ts'

const load = async () => (await import('./ConflictDialog.tsx')).ConflictDialog

export function ConflictPromptHost() {
  const prompt = useDialogPrompt(conflictPrompt, load, undefined)
  if (!prompt) return null
  const { loaded: Dialog, question, resolve } = prompt
  return <Dialog question={question} onChosen={resolve} onClose={() => resolve(undefined)} />
}
