import { HttpError } from 'react-admin'
import { createDialogPrompt } from './dialog-prompt.ts'

export const reauthenticationPrompt = createDialogPrompt<void, boolean>()

let pendingPrompt: Promise<boolean | undefined> | undefined

/** Concurrent calls share one prompt. */
async function promptOnce(): Promise<boolean | undefined> {
  pendingPrompt ??= reauthenticationPrompt.ask().finally(() => {
    pendingPrompt = undefined
  })
  return await pendingPrompt
}

/** Resends after a successful reauthentication; a cancelled one keeps the server's error. */
export async function withReauthentication<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const needed =
      error instanceof HttpError && error.status === 403 && error.body?.code === 'reauthentication_required'
    if (!needed || !(await promptOnce())) throw error
  }
  return await send()
}
