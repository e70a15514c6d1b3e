import { replacementPrompt } from '../../data/certificate-replacement.ts'
import { useDialogPrompt } from '../../data/use-dialog-prompt.ts'

const load = async () => (await import('./ReplacementDialog.tsx')).ReplacementDialog

export function ReplacementPromptHost() {
  const prompt = useDialogPrompt(replacementPrompt, load, false)
  if (!prompt) return null
  const { loaded: Dialog, question, resolve } = prompt
  return <Dialog serials={question} onAnswer={resolve} />
}
