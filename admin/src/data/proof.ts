import { HttpError } from 'react-admin'
import { dialogQuestion } from './dialog-question.ts'

/** Whether the owner of the session proves to be there; false where they would rather not. */
export const proof = dialogQuestion<void, boolean>()

let asked: Promise<boolean | undefined> | undefined

/** Once, however many calls wait for it. */
async function isProven(): Promise<boolean | undefined> {
  asked ??= proof.ask().finally(() => {
    asked = undefined
  })
  return await asked
}

/**
 * Does `send`, and once more after the server asked for a proof of the owner and was given it. What was typed stays where it
 * is meanwhile; a proof that nobody gives leaves the refusal, which is told as any other.
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const needed = error instanceof HttpError && error.status === 403 && error.body?.code === 'proof_needed'
    if (!needed || !(await isProven())) throw error
  }
  return await send()
}
