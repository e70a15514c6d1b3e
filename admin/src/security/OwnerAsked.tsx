import type { SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import { httpClient } from '../data/http-client.ts'
import { proof } from '../data/proof.ts'
import { useDialogQuestion } from '../data/use-dialog-question.ts'

async function load() {
  const [{ ProofDialog }, { json }] = await Promise.all([
    import('./ProofDialog.tsx'),
    httpClient('/api/auth/second-factor'),
  ])
  const view: SecondFactorView = json
  return { ProofDialog, twoSteps: view.enabled_at !== null }
}

/** Asks whoever works in the console to prove to be the owner of the session, whenever the server wants to know. */
export function OwnerAsked() {
  const asked = useDialogQuestion(proof, load, false)
  if (!asked) return null
  const { loaded, settle } = asked
  const { ProofDialog, twoSteps } = loaded
  return (
    <ProofDialog
      title="security.confirm_you"
      confirm="security.confirm_you_do"
      what="security.confirm_you_what"
      address="/api/admin/prove"
      twoSteps={twoSteps}
      onDone={() => settle(true)}
      onClose={() => settle(false)}
    />
  )
}
