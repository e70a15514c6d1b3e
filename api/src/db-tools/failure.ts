/** What a tool can't do, in words for who called it. Unless it says otherwise, nothing was changed. */
export class Failure extends Error {
  override name = 'Failure'
}

/** The words of anything that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
