import type { SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import { httpClient } from '../data/http-client.ts'
import { reauthenticationPrompt } from '../data/reauthentication.ts'
import { useDialogPrompt } from '../data/use-dialog-prompt.ts'

async function load() {
  const [{ ReauthenticateDialog }, { json }] = await Promise.all([
    import('./ReauthenticateDialog.tsx'),
    httpClient('/api/auth/second-factor'),
  ])
  const view: SecondFactorView = json
  return { ReauthenticateDialog, hasSecondFactor: view.enabled_at !== null }
}

export function ReauthenticationHost() {
  const prompt = useDialogPrompt(reauthenticationPrompt, load, false)
  if (!prompt) return null
  const { loaded, resolve } = prompt
  const { ReauthenticateDialog, hasSecondFactor } = loaded
  return (
    <ReauthenticateDialog
      title="security.confirm_you"
      confirm="security.confirm_you_do"
      description="security.confirm_you_what"
      address="/api/admin/prove"
      hasSecondFactor={hasSecondFactor}
      onDone={() => resolve(true)}
      onClose={() => resolve(false)}
    />
  )
}
